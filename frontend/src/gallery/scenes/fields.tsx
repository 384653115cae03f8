import { ChoiceGroup } from '@/shared/components/choice-group';
import { ErrorSummary } from '@/shared/components/error-summary';
import { ErrorText } from '@/shared/components/error-text';
import { Field } from '@/shared/components/field';
import { PhoneField } from '@/shared/components/phone-field';
import { SearchField } from '@/shared/components/search-field';
import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { TextField } from '@/shared/components/text-field';
import { Held } from '../held';
import { OnDemand } from '../on-demand';
import type { Scene } from '../scene';
import { PLACE_SCENES } from './places';
import { LATIN, LONG } from './samples';

const REGIONS = [
  { value: 'WEST_BANK', label: 'الضفة الغربية' },
  { value: 'JERUSALEM', label: 'القدس' },
  { value: 'ISRAEL', label: 'داخل الخط الأخضر' },
];

const phone = (start: string, props: { error?: string; hint?: string; optional?: boolean } = {}) => (
  <Held start={start}>
    {(value, change) => <PhoneField label="رقم الهاتف" value={value} onChange={change} {...props} />}
  </Held>
);

const regions = (start: string | undefined, props: { error?: string; large?: boolean } = {}) => (
  <Held start={start}>
    {(value, change) => (
      <ChoiceGroup
        legend="المنطقة"
        value={value}
        onChange={change}
        choices={REGIONS.map((region, index) => ({
          ...region,
          details: [['25 ₪'], ['35 ₪'], ['60 ₪', 'غير متوفر اليوم']][index],
          disabled: index === 2,
        }))}
        {...props}
      />
    )}
  </Held>
);

const search = (start: string) => (
  <Held start={start}>
    {(value, change) => <SearchField label="ابحث عن عطر أو علامة تجارية" value={value} onChange={change} />}
  </Held>
);

/** Form fields and choices. */
export const FIELDS: readonly Scene[] = [
  {
    name: 'TextField',
    file: 'shared/components/text-field',
    note: 'Label above, hint and error under the control and read out with it.',
    wide: true,
    states: {
      empty: () => <TextField label="الاسم" />,
      filled: () => <TextField label="الاسم" defaultValue="سلمى خليل" />,
      'optional, with hint': () => (
        <TextField label="البريد الإلكتروني" optional hint="لنرسل إليك رابط التتبّع" dir="ltr" type="email" />
      ),
      error: () => <TextField label="الاسم" error="الاسم مطلوب" defaultValue="" />,
      'hint and error': () => (
        <TextField
          label="المدينة"
          hint="كما تُكتب على الطرد"
          error="اسم المدينة يجب أن يكون حرفين على الأقل"
          defaultValue="ر"
        />
      ),
      disabled: () => <TextField label="الاسم" defaultValue="سلمى خليل" disabled />,
      'long and Latin text': () => <TextField label={LONG} defaultValue={LATIN} />,
    },
  },
  {
    name: 'TextAreaField',
    file: 'shared/components/text-area-field',
    wide: true,
    states: {
      empty: () => <TextAreaField label="العنوان" rows={3} />,
      error: () => (
        <TextAreaField
          label="العنوان"
          rows={3}
          error="العنوان يجب أن يكون 5 أحرف على الأقل"
          defaultValue="بيت"
        />
      ),
      'long text': () => <TextAreaField label="العنوان" rows={3} defaultValue={LONG} />,
    },
  },
  {
    name: 'SelectField',
    file: 'shared/components/select-field',
    wide: true,
    states: {
      chosen: () => <SelectField label="المنطقة" options={REGIONS} />,
      error: () => (
        <SelectField
          label="المنطقة"
          options={[{ value: '', label: 'اختر المنطقة' }, ...REGIONS]}
          error="المنطقة مطلوبة"
        />
      ),
      disabled: () => <SelectField label="المنطقة" options={REGIONS} disabled />,
      'label for screen readers alone': () => <SelectField label="الترتيب" options={REGIONS} hideLabel />,
    },
  },
  {
    name: 'PhoneField',
    file: 'shared/components/phone-field',
    note: 'One control of prefix and number; digits are grouped while typing, a pasted code chooses the prefix.',
    wide: true,
    states: {
      empty: () => phone(''),
      filled: () => phone('+970591234567', { hint: 'نتصل بك قبل التوصيل' }),
      'other prefix': () => phone('+972521234567'),
      error: () => phone('', { error: 'رقم الهاتف مطلوب' }),
      optional: () => phone('', { optional: true }),
    },
  },
  {
    name: 'ChoiceGroup',
    file: 'shared/components/choice-group',
    note: 'Radio buttons underneath: arrow keys choose.',
    wide: true,
    states: {
      'nothing chosen, one disabled': () => regions(undefined),
      chosen: () => regions('JERUSALEM'),
      large: () => regions('WEST_BANK', { large: true }),
      error: () => regions(undefined, { error: 'المنطقة مطلوبة' }),
    },
  },
  {
    name: 'ErrorText',
    file: 'shared/components/error-text',
    states: { error: () => <ErrorText error="اختر عيّنة واحدة على الأقل" /> },
  },
  {
    name: 'SearchField',
    file: 'shared/components/search-field',
    wide: true,
    states: {
      empty: () => search(''),
      filled: () => search('عود'),
      'long and Latin text': () => search(LATIN),
    },
  },
  ...PLACE_SCENES,
  {
    name: 'Field',
    file: 'shared/components/field',
    note: 'The frame that the fields above share; for a control that is none of them.',
    wide: true,
    states: {
      'around a control of its own': () => (
        <Field label="تاريخ التوصيل" hint="من الأحد إلى الخميس">
          {(control) => <input {...control} type="date" />}
        </Field>
      ),
    },
  },
  {
    name: 'ErrorSummary',
    file: 'shared/components/error-summary',
    note: 'Takes the focus when its errors change; each line links to its field.',
    wide: true,
    states: {
      'after a form was refused': () => (
        <OnDemand label="أرسل النموذج">
          {() => (
            <ErrorSummary
              errors={[
                { controlId: 'nowhere', message: 'رقم الهاتف مطلوب' },
                { message: 'المنطقة مطلوبة' },
                { message: LONG },
              ]}
            />
          )}
        </OnDemand>
      ),
    },
  },
];
