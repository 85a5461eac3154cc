import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/Icon';

const ICONS = { good: 'check-circle', over: 'warning-circle', none: 'error' } as const;

/** The result at a glance: valid, no longer valid, or not found. Announced to screen readers as it comes. */
export function Verdict({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={`sace-verdict sace-verdict--${kind}`} role="status">
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
