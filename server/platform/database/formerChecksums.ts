/**
 * Checksums of former texts of migrations, by their number: programs wrote down the checksum of the whole text before
 * the statements alone counted. Most differ from today's in comments alone; where statements differ, a later migration
 * adds what such a database lacks. The tests that start on restored releases and on such databases fail where one is
 * missing.
 */
export const FORMER_CHECKSUMS: Readonly<Record<number, readonly string[]>> = {
  // A comment named the file of the fold by its former place.
  1: ['1cc7a2a63c75c1f373dddcfed9f8354d40fd435e297785ffb65fb8fdca3b9f20'],
  // Without the table of the files that drafts are made of; 0203 adds it.
  37: ['f6e05fcb61cad76966444b4ad5555877466f1d759b62b595cade4f6efad3e4dc'],
  // Its references to plants did not cascade; 0203 sees to it.
  166: ['66949d147fcdf7b4368bbbc10480a25217d9aba8d9b1fa9106c2f2b8dd819f72'],
  // A comment for programs that are still running named one constraint less.
  170: ['76e7fbf0e2a33382297130101db941d75540a66ce805636956d97a92d3813270'],
};
