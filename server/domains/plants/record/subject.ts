/** What the register calls its records. */

/** The name of these records in record_history and of the commands about them. */
export const PLANT_ENTITY = 'plant';
/** What an error calls them. */
export const PLANT_NAME = 'Impianto';
