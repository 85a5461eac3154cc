/** A call that no test has planned: it rejects, and says which one it was. */
export const unplanned = (call: string) => () => Promise.reject(new Error(`Unplanned call: ${call}`));
