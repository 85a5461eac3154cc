import type { ContentEvent, ContentKind } from '../../../platform/database/tables/contentTables';

/** A change of a content, with its author and moment. */
export interface Change {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: ContentKind;
  readonly version: number;
  readonly event: ContentEvent;
  readonly at: Date;
  readonly by: { readonly id: string | null; readonly name: string };
}
