import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'publicRegisterSettings.title', defaultMessage: 'Registro pubblico e dati aperti' },
  lead: {
    id: 'publicRegisterSettings.lead',
    defaultMessage: 'Che cosa il registro degli attestati dà a tutti, oltre alla ricerca e alle statistiche.',
  },
  loading: { id: 'publicRegisterSettings.loading', defaultMessage: 'Caricamento delle scelte…' },
  rowLevel: {
    id: 'publicRegisterSettings.rowLevel',
    defaultMessage: 'I dati aperti contengono anche i singoli attestati, senza indirizzo',
  },
  rowLevelHint: {
    id: 'publicRegisterSettings.rowLevelHint',
    defaultMessage:
      'Togliendo la scelta spariscono subito, anche dalle edizioni passate; mettendola arrivano entro pochi minuti.',
  },
  publisher: { id: 'publicRegisterSettings.publisher', defaultMessage: 'Chi pubblica i dati' },
  publisherCode: { id: 'publicRegisterSettings.publisherCode', defaultMessage: 'Codice IPA di chi pubblica' },
  contact: { id: 'publicRegisterSettings.contact', defaultMessage: 'E-mail per le domande sui dati' },
  indexed: {
    id: 'publicRegisterSettings.indexed',
    defaultMessage: 'I motori di ricerca possono mostrare le pagine degli attestati',
  },
  indexedHint: {
    id: 'publicRegisterSettings.indexedHint',
    defaultMessage:
      'Le pagine mostrano l’indirizzo dell’edificio, mai persone. La scelta vale entro un minuto per le pagine nuove; i motori dimenticano quelle che hanno quando ripassano.',
  },
  prices: { id: 'publicRegisterSettings.prices', defaultMessage: 'Prezzi dell’energia' },
  pricesHint: {
    id: 'publicRegisterSettings.pricesHint',
    defaultMessage:
      'Con questi prezzi, in euro con le imposte, la pagina di un attestato dice quanto costano in un anno i consumi stimati. Se manca il prezzo di una fonte che un edificio usa, la sua pagina non dice la spesa.',
  },
  electricityPrice: { id: 'publicRegisterSettings.electricityPrice', defaultMessage: 'Energia elettrica, € al kWh' },
  gasPrice: { id: 'publicRegisterSettings.gasPrice', defaultMessage: 'Gas naturale, € al metro cubo standard (Sm³)' },
  lpgPrice: { id: 'publicRegisterSettings.lpgPrice', defaultMessage: 'GPL, € al litro' },
  heatingOilPrice: { id: 'publicRegisterSettings.heatingOilPrice', defaultMessage: 'Gasolio, € al litro' },
  woodPrice: { id: 'publicRegisterSettings.woodPrice', defaultMessage: 'Biomasse solide, € al chilogrammo' },
  districtHeatPrice: { id: 'publicRegisterSettings.districtHeatPrice', defaultMessage: 'Teleriscaldamento, € al kWh' },
  notPrice: {
    id: 'publicRegisterSettings.notPrice',
    defaultMessage: 'Indicare un prezzo maggiore di zero, con non più di quattro decimali, oppure niente.',
  },
  priceSource: { id: 'publicRegisterSettings.priceSource', defaultMessage: 'Fonte e data dei prezzi' },
  priceSourceHint: {
    id: 'publicRegisterSettings.priceSourceHint',
    defaultMessage: 'Chi legge la spesa legge anche questo, per esempio «ARERA, terzo trimestre 2026».',
  },
  noSource: {
    id: 'publicRegisterSettings.noSource',
    defaultMessage: 'Indicare la fonte e la data dei prezzi.',
  },
  save: { id: 'publicRegisterSettings.save', defaultMessage: 'Salva' },
});
