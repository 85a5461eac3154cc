/** Seals what servers keep in a large register: several of them start over one, in one run and in the next. */
export const REGISTER_SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
