"""Builds the program when pre-commit installs the hooks that are built (`.pre-commit-hooks.yaml`).

It needs what `./dev setup` installs. The program is put beside a module that runs it.
"""
import os
import pathlib
import re
import shutil
import subprocess

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = pathlib.Path(__file__).resolve().parent
VERSION = re.search(r"VERSION ([\d.]+)", (HERE / "CMakeLists.txt").read_text())[1]

LAUNCHER = '''"""Runs the program that was built with this module."""
import os
import pathlib
import sys


def main():
    program = pathlib.Path(__file__).with_name("incidentlint-program")
    os.execv(program, [str(program), *sys.argv[1:]])
'''


class BuildProgram(build_py):
    """Compiles with CMake and puts the program, and a module that runs it, where modules go."""

    def run(self):
        target = pathlib.Path(self.build_lib).resolve()
        work = target.with_name("incidentlint-cmake")
        launcher = []
        if shutil.which("ccache"):
            launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"]
        subprocess.run(
            ["cmake", "-S", HERE, "-B", work, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
             "-DINCIDENTLINT_STATIC=ON", "-DINCIDENTLINT_TESTS=OFF", *launcher], check=True)
        # The folder is another one for each revision; what is in it mostly is not.
        cached = {"CCACHE_BASEDIR": str(HERE), "CCACHE_NOHASHDIR": "1"}
        subprocess.run(["cmake", "--build", work, "--target", "incidentlint"], check=True,
                       env={**os.environ, **cached})
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy2(work / "incidentlint", target / "incidentlint-program")
        (target / "incidentlint_launcher.py").write_text(LAUNCHER)

    def get_outputs(self, include_bytecode=True):
        target = pathlib.Path(self.build_lib)
        return [str(target / "incidentlint-program"), str(target / "incidentlint_launcher.py")]


setup(
    name="incidentlint",
    version=VERSION,
    description="Checks incident records against a schema, a controlled vocabulary and rules",
    license="Apache-2.0",
    py_modules=["incidentlint_launcher"],
    cmdclass={"build_py": BuildProgram},
    entry_points={"console_scripts": ["incidentlint = incidentlint_launcher:main"]},
)
