import { STATEMENT_DEFAULTS, STATEMENT_FIELDS, statementSetting } from './statements';

/** Settings of the shell (ABP conventions): every value is a text; an unset setting has the default given here. */
export interface SettingDefinition {
  readonly name: string;
  readonly default: string | null;
  /** True when anybody may read it in the application configuration; never for secrets. */
  readonly isVisibleToClients: boolean;
}

const visible = (name: string, value: string): SettingDefinition => ({
  name,
  default: value,
  isVisibleToClients: true,
});
const hidden = (name: string, value: string | null): SettingDefinition => ({
  name,
  default: value,
  isVisibleToClients: false,
});

export const SETTINGS: readonly SettingDefinition[] = [
  visible('Abp.Localization.DefaultLanguage', 'it'),
  visible('Abp.Timing.TimeZone', 'Europe/Rome'),
  visible('Abp.Account.IsSelfRegistrationEnabled', 'true'),
  visible('Abp.Account.EnableLocalLogin', 'true'),
  visible('Abp.Identity.Password.RequiredLength', '6'),
  visible('Abp.Identity.Password.RequiredUniqueChars', '1'),
  visible('Abp.Identity.Password.RequireNonAlphanumeric', 'True'),
  visible('Abp.Identity.Password.RequireLowercase', 'True'),
  visible('Abp.Identity.Password.RequireUppercase', 'True'),
  visible('Abp.Identity.Password.RequireDigit', 'True'),
  visible('Abp.Identity.Password.ForceUsersToPeriodicallyChangePassword', 'False'),
  visible('Abp.Identity.Password.PasswordChangePeriodDays', '0'),
  visible('Abp.Identity.Lockout.AllowedForNewUsers', 'True'),
  visible('Abp.Identity.Lockout.LockoutDuration', '300'),
  visible('Abp.Identity.Lockout.MaxFailedAccessAttempts', '5'),
  visible('Abp.Identity.SignIn.RequireConfirmedEmail', 'False'),
  visible('Abp.Identity.SignIn.EnablePhoneNumberConfirmation', 'True'),
  visible('Abp.Identity.SignIn.RequireConfirmedPhoneNumber', 'False'),
  visible('Abp.Identity.User.IsUserNameUpdateEnabled', 'True'),
  visible('Abp.Identity.User.IsEmailUpdateEnabled', 'True'),
  visible('Abp.Identity.OrganizationUnit.MaxUserMembershipCount', '2147483647'),
  hidden('Abp.Mailing.DefaultFromAddress', 'noreply@localhost'),
  hidden('Abp.Mailing.DefaultFromDisplayName', 'Sace'),
  hidden('Abp.Mailing.Smtp.Host', '127.0.0.1'),
  hidden('Abp.Mailing.Smtp.Port', '25'),
  hidden('Abp.Mailing.Smtp.UserName', null),
  hidden('Abp.Mailing.Smtp.Password', null),
  hidden('Abp.Mailing.Smtp.Domain', null),
  hidden('Abp.Mailing.Smtp.EnableSsl', 'false'),
  hidden('Abp.Mailing.Smtp.UseDefaultCredentials', 'true'),
  visible('Sace.Notifications.Mail', 'true'),
  // The weight of each part of a certificate's coherence score, together 100, and the score below which an officer
  // looks at it first.
  hidden('Sace.Ape.ScoreWeights', '30,25,20,15,10'),
  hidden('Sace.Ape.ScoreThreshold', '60'),
  // The percentage of certificates with a sufficient score that are drawn for a review all the same, and the seed of
  // the draw.
  hidden('Sace.Ape.SamplePercent', '0'),
  hidden('Sace.Ape.SampleSeed', '1'),
  // The days before an act expires at which its certifier is reminded; 0 for never.
  hidden('Sace.Ape.ReminderDays', '60'),
  // The fee for the registration of a certificate, in cents, and the days for which it is held while the signature is
  // awaited.
  hidden('Sace.Ape.FeeCents', '1500'),
  hidden('Sace.Ape.HoldDays', '30'),
  // The fees of an application for accreditation and of a renewal, in cents; each application stays at the fee of its
  // beginning.
  visible('Sace.Fee.Cents', '10000'),
  visible('Sace.Fee.RenewalCents', '10000'),
  hidden('Sace.Fee.Beneficiary', null),
  hidden('Sace.Fee.Iban', null),
  hidden('Sace.Fee.Reason', 'Contributo accreditamento {protocollo}'),
  // The least and the most amount of one top-up of a wallet, in whole euro.
  hidden('Sace.TopUp.Least', '15'),
  hidden('Sace.TopUp.Most', '5000'),
  // The amount, in whole euro, above which a second person approves credits by the office.
  hidden('Sace.TopUp.SecondPersonAbove', '1000'),
  // Publication of single certificates in the open data, and their publisher.
  hidden('Sace.OpenData.RowLevel', 'false'),
  hidden('Sace.OpenData.Publisher', 'Regione Emilia-Romagna'),
  hidden('Sace.OpenData.PublisherCode', 'r_emiro'),
  hidden('Sace.OpenData.Contact', 'urp@regione.emilia-romagna.it'),
  // Indexing of the pages of certificates by search engines.
  hidden('Sace.Visura.Indexed', 'false'),
  // Prices of bought energy, for the yearly cost on the pages of certificates: empty until the Region sets its prices.
  hidden('Sace.Energy.ElectricityPrice', ''),
  hidden('Sace.Energy.GasPrice', ''),
  hidden('Sace.Energy.LpgPrice', ''),
  hidden('Sace.Energy.HeatingOilPrice', ''),
  hidden('Sace.Energy.WoodPrice', ''),
  hidden('Sace.Energy.DistrictHeatPrice', ''),
  hidden('Sace.Energy.PriceSource', ''),
  ...STATEMENT_FIELDS.map((field) => hidden(statementSetting(field), STATEMENT_DEFAULTS[field])),
];
