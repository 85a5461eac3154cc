/** Folds a search term exactly as the database's sace_fold folds the searched text (migrations/0001-platform.sql). */

// Letter for letter the two lists of sace_fold: a test compares both functions on every letter of the plane.
export const FOLDED_FROM =
  'ÀÁÂÃÄÅàáâãäåĀāĂăĄąÇçĆćĈĉĊċČčĎďĐđÈÉÊËèéêëĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħÌÍÎÏìíîïĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłÑñŃńŅņŇňÒÓÔÕÖØòóôõöøŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšȘșŢţŤťȚțÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųŴŵÝŶŸýÿŷŹźŻżŽž’‘´`';
const FOLDED_TO =
  "aaaaaaaaaaaaaaaaaaccccccccccddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnoooooooooooooooooorrrrrrssssssssssttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz''''";

const folded = new Map(Array.from(FOLDED_FROM, (letter, at) => [letter, FOLDED_TO[at] ?? letter]));

/** Lower case (A-Z only, as in the C locale) and without the accents of the Latin alphabets. */
export const fold = (text: string): string =>
  Array.from(text, (letter) => folded.get(letter) ?? letter)
    .join('')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
