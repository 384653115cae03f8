import type { ReactNode } from 'react';
import { buttonClass } from '@/shared/components/button-class';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { adminMessages } from '@/shared/messages/admin/common';
import type { Brand } from '../api';

interface PreviewLinkProps {
  brand: Brand;
  /** Render a square button with an icon only. */
  iconOnly?: boolean;
  children: ReactNode;
}

/** Link that opens the brand's storefront page in a new tab. */
export function PreviewLink({ brand: { slug, name, is_visible }, iconOnly, children }: PreviewLinkProps) {
  const label = is_visible ? messages.previewOf(name) : messages.previewHidden(name);
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'small', iconOnly })}
      href={`/brands/${slug}`}
      target="_blank"
      rel="noreferrer"
      title={label}
      aria-label={`${label} ${adminMessages.newTab}`}
    >
      {children}
    </a>
  );
}
