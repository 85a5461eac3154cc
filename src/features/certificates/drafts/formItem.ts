import type { MessageDescriptor } from 'react-intl';
import type { ChoiceList } from './choices';

/**
 * A single field. Its path is that of the contract; within rows it is relative to the row, and empty where the row is
 * the value.
 */
export interface FormField {
  readonly path: string;
  readonly label: MessageDescriptor;
  /** `shown` is computed, or comes from the profile, and is never typed. */
  readonly kind:
    | 'text'
    | 'area'
    | 'number'
    | 'date'
    | 'flag'
    | 'choice'
    | 'comune'
    | 'cadastralComune'
    /** The plate of a plant, which the register of plants is queried for. */
    | 'plate'
    | 'shown';
  readonly choices?: ChoiceList;
  /** The part of `choices` that is offered here; the others are known by their names where a file has them. */
  readonly offered?: ChoiceList;
}

/** A list of rows, each with the same items. */
export interface FormRows {
  readonly rows: string;
  readonly label: MessageDescriptor;
  readonly items: readonly FormItem[];
  /** The highest number of rows. */
  readonly most: number;
}

export type FormItem = FormField | FormRows;

export type FieldSection =
  | 'certificate'
  | 'people'
  | 'place'
  | 'building'
  | 'envelope'
  | 'plants'
  | 'carriers'
  | 'performance'
  | 'recommendations'
  | 'inspection';
/** Besides the sections with fields: the picture of the building, and the summary. */
export type SectionName = FieldSection | 'photo' | 'summary';

export interface FormSection {
  readonly name: FieldSection;
  readonly items: readonly FormItem[];
}

export const isRows = (item: FormItem): item is FormRows => 'rows' in item;
