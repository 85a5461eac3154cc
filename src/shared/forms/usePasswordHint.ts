import { defineMessage, defineMessages, useIntl } from 'react-intl';

const lengthMessage = defineMessage<{ length: number }>({
  id: 'shared.forms.policy.length',
  defaultMessage: '{length, plural, one {almeno # carattere} other {almeno # caratteri}}',
});
const uniqueMessage = defineMessage<{ count: number }>({
  id: 'shared.forms.policy.unique',
  defaultMessage: '{count, plural, one {almeno # carattere diverso} other {almeno # caratteri diversi}}',
});
const policyMessage = defineMessage<{ parts: string }>({
  id: 'shared.forms.policy.all',
  defaultMessage: 'Servono: {parts}.',
});
const kinds = defineMessages({
  RequireUppercase: { id: 'shared.forms.policy.upper', defaultMessage: 'una lettera maiuscola' },
  RequireLowercase: { id: 'shared.forms.policy.lower', defaultMessage: 'una lettera minuscola' },
  RequireDigit: { id: 'shared.forms.policy.digit', defaultMessage: 'una cifra' },
  RequireNonAlphanumeric: {
    id: 'shared.forms.policy.symbol',
    defaultMessage: 'un carattere che non sia né lettera né cifra',
  },
});

/** The password policy in one sentence, from the same settings as `passwordRules`: said before the first mistake. */
export function usePasswordHint(settings: Readonly<Record<string, string | null>>): string {
  const intl = useIntl();
  const setting = (name: string) => settings[`Abp.Identity.Password.${name}`] ?? undefined;
  const unique = Number(setting('RequiredUniqueChars') ?? 1);
  const parts = [
    intl.formatMessage(lengthMessage, { length: Number(setting('RequiredLength') ?? 6) }),
    ...Object.entries(kinds).flatMap(([name, text]) =>
      setting(name)?.toLowerCase() === 'false' ? [] : [intl.formatMessage(text)],
    ),
    ...(unique > 1 ? [intl.formatMessage(uniqueMessage, { count: unique })] : []),
  ];
  return intl.formatMessage(policyMessage, { parts: intl.formatList(parts, { type: 'conjunction' }) });
}
