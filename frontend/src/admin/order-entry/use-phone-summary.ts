import { useState } from 'react';
import { digitsOf } from '@/shared/format/phone';
import { useGetPhoneSummaryQuery } from '../api';

/** Country code of three digits, then 8 or 9 digits. */
const isWholePhone = (phone: string) => /^97[02]\d{8,9}$/.test(digitsOf(phone));

/** Look up the earlier orders of a phone when asked, so that half a number is never sent. */
export function usePhoneSummary(phone: string) {
  const [asked, setAsked] = useState('');
  const isAsked = asked !== '' && asked === phone;
  const query = useGetPhoneSummaryQuery({ phone }, { skip: !isAsked, refetchOnMountOrArgChange: true });
  return {
    /** Undefined until the phone is looked up. */
    query: isAsked ? query : undefined,
    summary: isAsked ? query.currentData?.data : undefined,
    /** Look up the phone; false if it is incomplete or was looked up already. */
    lookUp: () => {
      if (isAsked || !isWholePhone(phone)) return false;
      setAsked(phone);
      return true;
    },
  };
}
