/** A wallet with a coin. */
export function Image() {
  return (
    <svg viewBox="0 0 98 90" focusable="false">
      <rect x="10" y="30" width="68" height="46" rx="6" fill="#06c" />
      <path d="M10 40h68" stroke="#fff" strokeWidth="2" />
      <rect x="56" y="48" width="30" height="16" rx="8" fill="#bfdfff" />
      <circle cx="65" cy="56" r="3" fill="#06c" />
      <circle cx="40" cy="18" r="12" fill="#f5a623" />
      <path d="M44 13a6 6 0 1 0 0 10M33 16h8M33 20h7" stroke="#fff" strokeWidth="2" fill="none" />
    </svg>
  );
}
