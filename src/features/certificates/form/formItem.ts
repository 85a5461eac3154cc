import type { MessageDescriptor } from 'react-intl';
import type { ChoiceList } from './choices';

/** A single field. Its path is that of the contract; within rows it is relative to the row, and empty where the row is the value. */
export interface FormField {
  readonly path: string;
  readonly label: MessageDescriptor;
  /** `shown` is computed, or said by the profile: it is never typed. */
  readonly kind:
    | 'text'
    | 'area'
    | 'number'
    | 'date'
    | 'flag'
    | 'choice'
    | 'comune'
    | 'cadastralComune'
    /** Of a plant: the register of plants is asked for it. */
    | 'plate'
    | 'shown';
  readonly choices?: ChoiceList;
}

/** A list of rows, each with the same items. */
export interface FormRows {
  readonly rows: string;
  readonly label: MessageDescriptor;
  readonly items: readonly FormItem[];
  /** How many there may be. */
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
/** Besides those with fields the picture of the building, and what follows from everything. */
export type SectionName = FieldSection | 'photo' | 'summary';

export interface FormSection {
  readonly name: FieldSection;
  readonly items: readonly FormItem[];
}

export const isRows = (item: FormItem): item is FormRows => 'rows' in item;
