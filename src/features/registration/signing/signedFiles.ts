/** The kinds of files that the file dialog offers. */
export const SIGNED_KINDS = '.p7m,.pdf,application/pkcs7-mime,application/pdf';

const MOST_BYTES = 20 * 1024 * 1024;

/** Returns a file's problem before it is sent; null for none. The server checks everything else. */
export const unfit = ({ size }: Pick<File, 'size'>): 'empty' | 'tooLarge' | null => {
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'tooLarge' : null;
};
