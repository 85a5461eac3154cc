/**
 * Checksums of texts of migrations that have other comments today, by their number: programs wrote down the checksum of the whole text before the
 * statements alone counted. The test that starts on restored releases fails where one is missing.
 */
export const FORMER_CHECKSUMS: Readonly<Record<number, readonly string[]>> = {
  // A comment named the file of the fold by its place of then.
  1: ['1cc7a2a63c75c1f373dddcfed9f8354d40fd435e297785ffb65fb8fdca3b9f20'],
  // A comment for programs that are still running named one constraint less.
  170: ['76e7fbf0e2a33382297130101db941d75540a66ce805636956d97a92d3813270'],
};
