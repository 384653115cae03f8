import { useEffect, useState } from 'react';

/** An address under which the page can show the file, for as long as it does. */
export function useObjectUrl(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return address;
}
