import { useRef, useState } from 'react';
import { loadChunk } from '@/shared/lazy-chunk';
import { importMessages as messages } from '@/shared/messages/admin-imports';
import type { ZipImages } from './zip-images';

/** What the store takes of a table at most. */
const MAX_TABLE_BYTES = 12 * 1024 * 1024;

const isTable = ({ name, type }: File) => type === 'text/csv' || /\.csv$/i.test(name);
const isZip = ({ name, type }: File) => type === 'application/zip' || /\.zip$/i.test(name);

/** A ZIP file, with its pictures once it was looked into. */
export interface ChosenZip {
  file: File;
  pictures?: ZipImages;
}

/** The table and the ZIP file of its pictures, as they were chosen; what cannot be taken is told as a fault. */
export function useChosenFiles() {
  const [table, setTable] = useState<File>();
  const [zip, setZip] = useState<ChosenZip>();
  const [fault, setFault] = useState<string>();
  const latestZip = useRef<File>(undefined);

  const takeTable = (file: File) => {
    if (file.size > MAX_TABLE_BYTES) setFault(messages.tooLarge);
    else setTable(file);
  };
  const takeZip = async (file: File) => {
    latestZip.current = file;
    setZip({ file });
    const isLatest = () => latestZip.current === file;
    try {
      const { readZip } = await loadChunk(() => import(/* webpackChunkName: "admin-zip" */ './zip-images'));
      const pictures = await readZip(file);
      if (isLatest()) setZip({ file, pictures });
    } catch {
      if (!isLatest()) return;
      setZip(undefined);
      setFault(messages.badZip);
    }
  };
  const take = (files: readonly File[]) => {
    setFault(undefined);
    for (const file of files) {
      if (isTable(file)) takeTable(file);
      else if (isZip(file)) void takeZip(file);
      else setFault(messages.notTaken(file.name));
    }
  };
  const removeZip = () => {
    latestZip.current = undefined;
    setZip(undefined);
  };
  return { table, zip, fault, take, removeTable: () => setTable(undefined), removeZip };
}

export type Files = ReturnType<typeof useChosenFiles>;
