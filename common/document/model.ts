/**
 * A text of the office as a safe document: blocks of text, tables and images, never HTML. The server stores no other,
 * and the browser draws no other; both read it by `readDocument`.
 */
import * as chapter from '../generated/lengths/Chapter';
import * as documentRun from '../generated/lengths/DocumentRun';
import * as documentBlock from '../generated/lengths/DocumentBlock';

/** Some words with their marks and their link. */
export interface Run {
  readonly text: string;
  readonly isBold?: true;
  readonly isItalic?: true;
  /** The target of a link: an address that `isSafeHref` accepts. */
  readonly href?: string;
}

export interface Heading {
  readonly type: 'heading';
  /** Below the title of the page, which is the first. */
  readonly level: 2 | 3;
  readonly runs: readonly Run[];
}

export interface Paragraph {
  readonly type: 'paragraph' | 'quote';
  readonly runs: readonly Run[];
}

export interface List {
  readonly type: 'list';
  readonly isOrdered: boolean;
  readonly items: readonly (readonly Run[])[];
}

/** The first row is the heading of the columns; every row has as many cells. */
export interface Table {
  readonly type: 'table';
  readonly rows: readonly (readonly (readonly Run[])[])[];
}

export interface Image {
  readonly type: 'image';
  /** A file of the portal. */
  readonly fileId: string;
  /** The text alternative of the image. */
  readonly alt: string;
}

export type Block = Heading | Paragraph | List | Table | Image;

/** A document is a list of blocks. */
export type Document = readonly Block[];

/** A part of a manual, with an address of its own that stays when its title changes. */
export interface Chapter {
  readonly slug: string;
  readonly title: string;
  readonly document: Document;
}

/** The most chapters of a manual. The contract (schemas/contents.yaml) says the same. */
export const MOST_CHAPTERS = 60;
/** The form of a part of an address: small letters and digits in words. Digits alone would be encoded (RTE-04). */
export const SLUG = /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/;
/** The most characters of a part of an address. */
export const MOST_OF_SLUG = chapter.slug;

/** The bounds of a document. The contract (schemas/documents.yaml) says the same. */
export const documentBounds = {
  blocks: 500,
  runs: 500,
  items: 200,
  rows: 200,
  columns: 12,
  /** Characters of one run. */
  text: documentRun.text,
  alt: documentBlock.alt,
  href: 2_000,
} as const;
