/** A gear over a window. */
export function Image() {
  return (
    <svg viewBox="0 0 98 90" focusable="false">
      <rect x="10" y="16" width="72" height="54" rx="4" fill="#fff" stroke="#06c" strokeWidth="2" />
      <path d="M10 28h72" stroke="#06c" strokeWidth="2" />
      <circle cx="17" cy="22" r="2" fill="#06c" />
      <circle cx="24" cy="22" r="2" fill="#06c" />
      <path d="M18 38h26M18 47h20M18 56h26" stroke="#bfdfff" strokeWidth="3" />
      <circle cx="70" cy="62" r="12" fill="none" stroke="#5c6f82" strokeWidth="7" strokeDasharray="5 4.4" />
      <circle cx="70" cy="62" r="10" fill="#fff" stroke="#5c6f82" strokeWidth="4" />
    </svg>
  );
}
