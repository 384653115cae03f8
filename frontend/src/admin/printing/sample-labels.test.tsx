import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SampleLabels } from './sample-labels';

it('is one page for each label', () => {
  const label = { perfume: 'عود وود', brand: 'دار العود', size: '5 مل', orderNumber: 1042 };
  const { container } = render(<SampleLabels labels={[label, label, { ...label, perfume: 'مسك' }]} />);
  expect([...container.children].map(({ className }) => className)).toEqual(['label', 'label', 'label']);
  expect(container.firstChild).toHaveTextContent('دار العودعود وود5 ملطلب 1042');
  expect(container.lastChild).toHaveTextContent('مسك');
});
