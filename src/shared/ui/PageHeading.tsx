import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle';

type Props = { title: string; lead?: ReactNode };

/**
 * The one h1 of a page, with an introduction under it; the document is titled after it. Navigation moves the focus
 * here.
 */
export function PageHeading({ title, lead }: Props) {
  useDocumentTitle(title);
  return (
    <div className="sace-page-heading">
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
    </div>
  );
}
