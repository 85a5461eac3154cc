/** A register with its magnifying glass. */
export function Image() {
  return (
    <svg viewBox="0 0 98 90" focusable="false">
      <rect x="12" y="14" width="60" height="64" rx="4" fill="#fff" stroke="#06c" strokeWidth="2" />
      <path d="M12 30h60M30 30v48" stroke="#bfdfff" strokeWidth="2" />
      <path d="M36 40h28M36 50h28M36 60h16M18 40h6M18 50h6M18 60h6" stroke="#5c6f82" strokeWidth="2" />
      <circle cx="70" cy="62" r="13" fill="#e6f1fc" stroke="#06c" strokeWidth="3" />
      <path d="m79 72 10 10" stroke="#06c" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
