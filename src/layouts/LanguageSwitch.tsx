import { useIntl } from 'react-intl';
import { messages } from './messages';
import type { LanguageChoice } from './slimBarModel';

/** Shown only where there is a choice. */
export function LanguageSwitch({ all, current, onChange }: LanguageChoice) {
  const intl = useIntl();
  return (
    <label className="sace-language">
      <span className="visually-hidden">{intl.formatMessage(messages.language)}</span>
      <select
        value={current}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {all.map(({ cultureName, displayName }) => (
          <option key={cultureName} value={cultureName} lang={cultureName}>
            {displayName}
          </option>
        ))}
      </select>
    </label>
  );
}
