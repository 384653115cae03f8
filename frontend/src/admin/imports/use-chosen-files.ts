import { useRef, useState } from 'react';
import { loadChunk } from '@/shared/lazy-chunk';
import { importMessages as messages } from '@/shared/messages/admin/imports';
import type { ZipImages } from './zip-images';

/** Maximum size of a CSV file that the server accepts. */
const MAX_TABLE_BYTES = 12 * 1024 * 1024;

const isTable = ({ name, type }: File) => type === 'text/csv' || /\.csv$/i.test(name);
const isZip = ({ name, type }: File) => type === 'application/zip' || /\.zip$/i.test(name);

/** ZIP file, with its images once it was read. */
export interface ChosenZip {
  file: File;
  images?: ZipImages;
}

/** Return the chosen CSV and ZIP files with handlers to change them, and errors about unusable files. */
export function useChosenFiles() {
  const [table, setTable] = useState<File>();
  const [zip, setZip] = useState<ChosenZip>();
  const [error, setError] = useState<string>();
  const latestZip = useRef<File>(undefined);

  const takeTable = (file: File) => {
    if (file.size > MAX_TABLE_BYTES) setError(messages.tooLarge);
    else setTable(file);
  };
  const takeZip = async (file: File) => {
    latestZip.current = file;
    setZip({ file });
    const isLatest = () => latestZip.current === file;
    try {
      const { readZip } = await loadChunk(() => import(/* webpackChunkName: "admin-zip" */ './zip-images'));
      const images = await readZip(file);
      if (isLatest()) setZip({ file, images });
    } catch {
      if (!isLatest()) return;
      setZip(undefined);
      setError(messages.badZip);
    }
  };
  const take = (files: readonly File[]) => {
    setError(undefined);
    for (const file of files) {
      if (isTable(file)) takeTable(file);
      else if (isZip(file)) void takeZip(file);
      else setError(messages.notTaken(file.name));
    }
  };
  const removeZip = () => {
    latestZip.current = undefined;
    setZip(undefined);
  };
  return { table, zip, error, take, removeTable: () => setTable(undefined), removeZip };
}

export type Files = ReturnType<typeof useChosenFiles>;
