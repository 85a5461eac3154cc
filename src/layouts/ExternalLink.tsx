import type { ReactNode } from 'react';

/** A link that leaves the portal, in the same tab: the way back is the browser's. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} rel="external noreferrer" className={className}>
      {children}
    </a>
  );
}
