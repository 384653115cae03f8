import { importColumns } from '@/shared/messages/admin/imports';
import { csvFile } from './csv-text';

const EXAMPLE: Readonly<Record<keyof typeof importColumns, string>> = {
  slug: 'oud-wood',
  name: 'عود وود',
  brand: 'دار العود',
  category: 'رجال',
  description: 'عود دافئ',
  image: 'oud-wood.jpg',
  variant_name: 'عيّنة',
  size: '5',
  price: '25',
  original_price: '30',
  stock: '20',
  is_enabled: 'نعم',
  is_primary: 'نعم',
  color: '',
  concentration: 'أو دو بارفان',
  year: '2019',
  perfumer: '',
  seasons: 'خريف، شتاء',
  occasions: 'مساء',
  longevity: '4',
  sillage: '3',
  top_notes: 'زعفران، برغموت',
  heart_notes: 'ورد',
  base_notes: 'عود، عنبر',
};

/** Return a CSV template with headings and one sample row. */
export function templateFile(): Blob {
  const columns = Object.keys(importColumns) as (keyof typeof importColumns)[];
  return csvFile([columns.map((column) => importColumns[column]), columns.map((column) => EXAMPLE[column])]);
}
