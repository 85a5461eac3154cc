/** Ids of no user and of no tenant. */
export const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
