/** An upload whose bytes have all arrived, and which the server still has to check. */
export type ArrivedUpload = { readonly id: string; readonly name: string; readonly size: number };

/** The uploads of fields that may disappear during the check, by the place of the field. */
const places = new Map<string, readonly ArrivedUpload[]>();

/** Returns the uploads that a field at this place has to take up, as its page was left during the check. */
export const arrivedAt = (place: string): readonly ArrivedUpload[] => places.get(place) ?? [];

/** Returns true while a field whose place begins like this has uploads to take up. */
export const hasArrivedBelow = (beginning: string): boolean =>
  [...places.keys()].some((place) => place.startsWith(beginning));

export function rememberArrived(place: string, upload: ArrivedUpload): void {
  places.set(place, [...arrivedAt(place).filter(({ id }) => id !== upload.id), upload]);
}

export function forgetArrived(place: string, uploadId: string): void {
  const left = arrivedAt(place).filter(({ id }) => id !== uploadId);
  if (left.length > 0) places.set(place, left);
  else places.delete(place);
}
