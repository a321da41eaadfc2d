import type { Topic } from '../translated.ts'

const effort = {
  none: 'Keiner',
  minimal: 'Minimal',
  low: 'Niedrig',
  medium: 'Mittel',
  high: 'Hoch',
  xhigh: 'Sehr hoch',
  max: 'Maximal'
}

export const answersSetting = {
  systemPrompt: {
    label: 'Anweisungen für alle Modelle',
    help: 'Stehen in jeder Anfrage hinter den Anweisungen von Fermata: wer Sie sind, wie Antworten aussehen sollen. Ein Chat kann stattdessen eigene haben.'
  },
  effort: {
    label: 'Denkaufwand',
    help: 'Für Modelle, die ihn zur Wahl stellen. Fehlt eine Stufe, gilt die nächstniedrigere. Mehr Aufwand dauert länger und kostet mehr.',
    option: { own: 'Vorgabe des Modells', ...effort }
  },
  temperature: {
    enabled: {
      label: 'Temperatur festlegen',
      help: 'Ausgeschaltet gilt die Vorgabe des Modells. Modelle, die keine annehmen oder die nachdenken sollen, erhalten keine.'
    },
    degree: {
      label: 'Temperatur',
      help: 'Niedrig heißt vorhersehbar, hoch abwechslungsreich. Liegt der Höchstwert des Diensts darunter, gilt dieser.'
    }
  },
  maxOutput: {
    enabled: {
      label: 'Länge der Antworten begrenzen',
      help: 'Ausgeschaltet gilt nur das Limit des Modells. Das Nachdenken zählt mit.'
    },
    tokens: {
      label: 'Höchstzahl der Token pro Antwort',
      help: 'Eine längere Antwort wird abgeschnitten und so gekennzeichnet.'
    }
  }
}

export const options: Topic<'de', 'options'> = {
  title: 'Chat-Einstellungen',
  lead: 'Gelten für diesen Chat ab der nächsten Anfrage. Was auf „Wie in den Einstellungen“ steht, richtet sich nach Einstellungen > KI > Antworten.',
  cost: 'Andere Anweisungen oder ein anderer Denkaufwand ändern den Anfang der Anfragen: Der Anbieter liest den Chat dann einmal vollständig, ohne seinen Cache.',
  inherit: 'Wie in den Einstellungen',
  inheritNothing: 'Wie in den Einstellungen: keine',
  inheritValue: 'Wie in den Einstellungen: {{value}}',
  own: 'Vorgabe des Modells',
  systemPrompt: 'Anweisungen für das Modell',
  systemPromptOwn: 'Eigene für diesen Chat',
  systemPromptPlaceholder: 'Zum Beispiel: Antworte auf Französisch und nur mit Code.',
  effort: 'Denkaufwand',
  effortValue: effort,
  temperature: 'Temperatur',
  maxOutput: 'Höchstzahl der Token pro Antwort',
  number: 'Eigene Zahl',
  settings: 'Einstellungen für alle Chats'
}
