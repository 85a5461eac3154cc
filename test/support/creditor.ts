/** Fiscal code of the body that is paid. */
export const CREDITOR = '80062590379';
