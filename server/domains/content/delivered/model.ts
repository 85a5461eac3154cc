/** A manual that comes with the portal, written in the markup of `markup.ts`. */
export interface DeliveredManual {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly audience: 'everybody' | 'certifiers' | 'officers';
  /** The first page, before the list of the chapters. */
  readonly introduction: string;
  readonly chapters: readonly { readonly slug: string; readonly title: string; readonly text: string }[];
}
