/**
 * A certificate's number: certifier (five to seven digits), progressive number, year. Older ones have five digits in
 * the middle, as in `12345-12345-2017` (the forms that the region's own register of plants takes).
 */
export const NUMBER_FORM = /^\d{5,7}-\d{5,6}-\d{4}$/;
