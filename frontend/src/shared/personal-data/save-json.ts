import { saveFile } from '@/shared/save-file';

/** Save data as a JSON file, indented to be read. */
export function saveJson(name: string, data: unknown): void {
  saveFile(name, new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
}
