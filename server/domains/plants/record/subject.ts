/** Names the records of the register. */

/** The name of these records in record_history and of the commands about them. */
export const PLANT_ENTITY = 'plant';
/** The name of these records in errors. */
export const PLANT_NAME = 'Impianto';
