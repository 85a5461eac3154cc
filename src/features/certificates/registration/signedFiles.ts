/** What file choosers offer. */
export const SIGNED_KINDS = '.p7m,.pdf,application/pkcs7-mime,application/pdf';

const MOST_BYTES = 20 * 1024 * 1024;

/** What is wrong with a file before it is sent; null when nothing is. The server judges everything else. */
export const unfit = ({ size }: Pick<File, 'size'>): 'empty' | 'tooLarge' | null => {
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'tooLarge' : null;
};
