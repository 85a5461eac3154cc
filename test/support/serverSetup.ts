// oidc-provider recommends a newer Node each time it is loaded, and a database to a provider that a test starts beside
// ours;
// every other warning is a test's own affair.
const KNOWN = ['Unsupported runtime', 'in-memory adapter is used'];
const warn = console.warn.bind(console);
console.warn = (...parts: unknown[]) => {
  if (!parts.some((part) => typeof part === 'string' && KNOWN.some((text) => part.includes(text)))) warn(...parts);
};
