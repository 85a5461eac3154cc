import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { ChoiceEditor } from '../../../shared/editors/ChoiceEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormBody } from '../../../shared/forms/FormBody';
import { required } from '../../../shared/forms/rules';
import { useForm } from '../../../shared/forms/useForm';
import { cadastralComuni, comuneText, matchingComuni } from '../../../shared/places/comuni';
import { messages as places } from '../../../shared/places/messages';
import { Icon } from '../../../shared/ui/Icon';
import { messages } from './messages';
import type { UnitQuery } from './model';
import { energyCadastreSelectors } from './slice';

const rules = { belfiore: [required], sheet: [required] };

/** The search form. Comune and sheet are required; the rest narrows the search from a sheet to a unit. */
export function UnitForm({ query, onSearch }: { query: UnitQuery; onSearch: (query: UnitQuery) => void }) {
  const intl = useIntl();
  const known = useSelector(energyCadastreSelectors.selectComuni);
  const comuni = useMemo(() => cadastralComuni(known), [known]);
  const form = useForm({ initial: query, rules, onSubmit: onSearch });
  const belfiore = form.field('belfiore');
  const chosen = comuni.find(({ code }) => code === belfiore.value);
  return (
    <div role="search" aria-label={intl.formatMessage(messages.form)} className="sace-energy-cadastre__form">
      <FormBody form={form} sends>
        <FormItems>
          <ChoiceEditor
            label={intl.formatMessage(messages.comune)}
            hint={intl.formatMessage(messages.comuneHint)}
            field={belfiore}
            shown={chosen ? comuneText(chosen) : belfiore.value}
            choicesFor={(typed) =>
              matchingComuni(comuni, typed).map((comune) => ({
                value: comune.code,
                text: comuneText(comune),
                name: comune.name,
              }))
            }
            none={intl.formatMessage(places.noComune)}
            refused={places.unknownComune}
          />
          <TextEditor label={intl.formatMessage(messages.section)} field={form.field('section')} />
          <TextEditor label={intl.formatMessage(messages.sheet)} field={form.field('sheet')} />
          <TextEditor label={intl.formatMessage(messages.parcel)} field={form.field('parcel')} />
          <TextEditor
            label={intl.formatMessage(messages.subalterno)}
            hint={intl.formatMessage(messages.subalternoHint)}
            field={form.field('subalterno')}
          />
        </FormItems>
        <p className="sace-energy-cadastre__actions">
          <button type="submit" className="btn btn-primary">
            <Icon name="search" /> {intl.formatMessage(messages.search)}
          </button>
        </p>
      </FormBody>
    </div>
  );
}
