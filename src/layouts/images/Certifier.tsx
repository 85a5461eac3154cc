/** A certifier with the certificate in hand. */
export function Image() {
  return (
    <svg viewBox="0 0 98 90" focusable="false">
      <circle cx="34" cy="26" r="12" fill="#bfdfff" />
      <path d="M12 78c0-16 9-28 22-28s22 12 22 28z" fill="#06c" />
      <rect x="56" y="34" width="30" height="40" rx="3" fill="#fff" stroke="#06c" strokeWidth="2" />
      <path d="M62 44h18M62 51h18M62 58h10" stroke="#5c6f82" strokeWidth="2" />
      <circle cx="78" cy="66" r="5" fill="#008055" />
    </svg>
  );
}
