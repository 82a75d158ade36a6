// Words in the language of the editor: Korean, or English for all others.
import { env } from 'vscode';

export const isKorean = () => env.language.toLowerCase().startsWith('ko');
export const say = (en: string, ko: string) => (isKorean() ? ko : en);
