import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorScreen } from './error-screen';

vi.mock('@/shared/config', () => ({ config: { storeName: 'عطّار', hasSupport: false } }));

it('offers no help without a support contact', () => {
  render(<ErrorScreen caught={{ error: new Error('broken') }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('يرجى إعادة المحاولة');
  expect(document.body).not.toHaveTextContent('الدعم الفني');
  expect(screen.queryByRole('heading', { name: 'هل تحتاج مساعدة؟' })).not.toBeInTheDocument();
});
