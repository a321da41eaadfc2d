import { languageNames } from '../languages.ts'
import type { Topic } from '../translated.ts'
import { answersSetting } from './answers.ts'

export const setting: Topic<'de', 'setting'> = {
  general: {
    keepRunning: {
      label: 'Weiterlaufen, wenn das letzte Fenster geschlossen wird',
      help: 'Fermata bleibt dann im Infobereich. Solange der Agent arbeitet, bleibt es dort in jedem Fall.'
    },
    theme: {
      label: 'Design',
      help: '„System“ folgt dem Erscheinungsbild dieses Computers.',
      option: { system: 'System', light: 'Hell', dark: 'Dunkel' }
    },
    language: {
      label: 'Sprache',
      help: 'Für Fenster, Benachrichtigungen und Exporte. Der Agent antwortet in der Sprache, in der Sie schreiben.',
      option: { system: 'Wie auf diesem Computer', ...languageNames }
    },
    titles: {
      label: 'Chats vom Modell benennen lassen',
      help: 'Nach der ersten Antwort, mit einer kleinen eigenen Anfrage, die zur Nutzung zählt. Von Ihnen vergebene Namen bleiben.'
    },
    notifications: {
      label: 'Desktop-Benachrichtigungen',
      help: 'Wenn der Agent pausiert, fragt oder fertig ist, während Sie etwas anderes ansehen. Ein Klick öffnet den Chat.'
    }
  },
  answers: answersSetting,
  agent: {
    toolLimit: {
      enabled: {
        label: 'Nach einer Anzahl von Tool-Runden pausieren',
        help: 'Der Agent hält an und wartet auf Sie; nichts geht verloren. Ausgeschaltet pausiert er dennoch nach {{ceiling}} Runden, einer Obergrenze, die keine Einstellung aufhebt.'
      },
      rounds: {
        label: 'Tool-Runden bis zur Pause',
        help: 'Eine Runde ist eine Antwort des Modells, die Tools anfordert, samt allen angeforderten Tools. Jede Runde sendet den Chat erneut, daher kosten mehr Runden mehr Token. Anbieter mit eigener Tool-Schleife werden nicht begrenzt. Auch externe Agenten führen eine.'
      }
    },
    guards: {
      maxRepeatedToolCalls: {
        label: 'Gleiche Tool-Aufrufe in Folge bis zur Nachfrage',
        help: 'Macht das Modell immer wieder dieselben Aufrufe mit denselben Ergebnissen, hält der Agent sie zurück und fragt Sie. Kann niemand gefragt werden, endet der Lauf.'
      },
      maxEmptyTurns: {
        label: 'Neue Versuche nach leerer Antwort',
        help: 'Wie oft ein Modell, das leer antwortet, noch einmal gefragt wird, bevor der Lauf fehlschlägt.'
      },
      maxMalformedRetries: {
        label: 'Hinweise nach fehlerhaftem Tool-Aufruf',
        help: 'Wie oft einem Modell, das einen Tool-Aufruf als Text schreibt, die richtige Form gezeigt wird, bevor der Lauf fehlschlägt.'
      },
      loopWarnings: {
        label: 'Ein Modell warnen, das sich im Kreis dreht',
        help: 'Das Modell erfährt, dass es sich wiederholt, ohne voranzukommen. Nach zwei Warnungen pausiert der Agent und fragt Sie.'
      }
    },
    costLimit: {
      enabled: {
        label: 'Pausieren, wenn ein Abschnitt zu viel kostet',
        help: 'Ein Abschnitt umfasst die Runden seit Ihrer letzten Nachricht oder dem letzten Fortsetzen. Seine Kosten sind nur bei Modellen mit bekannten Preisen bekannt; bei anderen ist diese Pause nicht möglich.'
      },
      usd: {
        label: 'Kosten in US-Dollar bis zur Pause',
        help: 'Wird vor jeder Anfrage geprüft, sodass höchstens eine Antwort darüber hinaus bezahlt wird.'
      }
    },
    context: {
      prune: {
        label: 'Alte Tool-Ergebnisse in Anfragen weglassen',
        help: 'Statt eines weggelassenen Ergebnisses erfährt das Modell in einer Zeile, wie es wieder daran kommt. Für Sie bleibt alles sichtbar. „Wenn sich das Kontextfenster füllt“ tut das bei 40 und 60 % des Kontextfensters, „Am günstigsten“, sobald erneutes Senden mehr kosten würde als Weglassen.',
        option: {
          thresholds: 'Wenn sich das Kontextfenster füllt',
          cheapest: 'Am günstigsten',
          off: 'Nie'
        }
      },
      keepRounds: {
        label: 'Runden, deren Ergebnisse immer bleiben',
        help: 'Die neuesten Runden behalten ihre Ergebnisse im Wortlaut.'
      },
      autoCompact: {
        label: 'Zusammenfassen, wenn das Kontextfenster fast voll ist',
        help: 'Bei 80 % des Kontextfensters werden die älteren Nachrichten durch eine Zusammenfassung ersetzt, nur für das Modell. Das Original bleibt lesbar, und die Zusammenfassung lässt sich zurücknehmen.'
      },
      cache: {
        label: 'Kennzeichnen, was der Anbieter zwischenspeichern darf',
        help: 'Anbieter mit eigenem Cache berechnen dann nur einen Bruchteil für das, was sie schon gelesen haben.'
      }
    },
    subagents: {
      rounds: {
        label: 'Tool-Runden eines Subagenten',
        help: 'Nach so vielen endet er, und seine Ergebnisse gehen an den aufrufenden Agenten. Das Limit für Tool-Runden bis zur Pause gilt nicht für Subagenten; sie pausieren nie.'
      },
      minutes: {
        label: 'Minuten eines Subagenten',
        help: 'Nach dieser Zeit wird er beendet, und seine Ergebnisse gehen an den aufrufenden Agenten.'
      },
      concurrent: {
        label: 'Subagenten zugleich',
        help: 'Wie viele ein Agent gleichzeitig laufen lassen darf.'
      }
    },
    unanswered: {
      label: 'Wenn niemand antwortet',
      help: 'Was aus der Frage des Agenten in einem Chat wird, den kein Fenster zeigt. Fünf Minuten nach der Frage kann der Lauf von selbst weitergehen oder stoppen.',
      option: { wait: 'Warten', continue: 'Nach 5 Minuten fortsetzen', stop: 'Nach 5 Minuten stoppen' }
    }
  },
  data: {
    backups: {
      keep: {
        label: 'Anzahl täglicher Sicherungen',
        help: 'Einmal am Tag oder nach vielen Änderungen wird eine Kopie aller Chats angelegt. Von einem sehr großen Speicher bleiben höchstens zwei. 0 legt keine an.'
      }
    }
  },
  network: {
    retries: {
      label: 'Neue Versuche nach fehlgeschlagener Anfrage',
      help: 'Ist ein Anbieter ausgelastet oder bricht die Verbindung ab, wird dieselbe Anfrage nach einem Countdown wiederholt, den Sie sehen und abbrechen können.'
    },
    answerMinutes: {
      label: 'Längste Antwort in Minuten',
      help: 'Wie lange eine Antwort insgesamt dauern darf, auch wenn noch etwas ankommt. Stoppen beendet sie jederzeit.'
    },
    idleTimeoutSeconds: {
      label: 'Leerlauf-Timeout in Sekunden',
      help: 'Wie lange ein Modell nichts senden darf, bevor die Anfrage aufgegeben wird.'
    }
  }
}

export const settings: Topic<'de', 'settings'> = {
  title: 'Einstellungen',
  description: 'Änderungen werden sofort gespeichert und gelten in allen Fenstern.',
  close: 'Einstellungen schließen',
  tab: { general: 'Allgemein', ai: 'KI', prompts: 'Prompts', schedules: 'Zeitpläne', data: 'Daten' },
  section: {
    general: {
      background: 'Hintergrund',
      appearance: 'Darstellung',
      notifications: 'Benachrichtigungen',
      conversations: 'Chats',
      data: 'Datenordner'
    },
    data: { export: 'Export', import: 'Import', backups: 'Sicherungen' },
    ai: {
      providers: 'Anbieter',
      mcp: 'MCP-Server',
      externalAgents: 'Externe Agenten',
      approvals: 'Genehmigungen',
      models: 'Modelle und Preise',
      answers: 'Antworten',
      agent: 'Agent',
      usage: 'Nutzung',
      network: 'Netzwerk'
    },
    prompts: 'Prompts',
    schedules: 'Zeitpläne'
  },
  group: {
    limits: 'Limits',
    guards: 'Schutzfunktionen',
    cost: 'Kosten',
    context: 'Kontext',
    subagents: 'Subagenten'
  },
  mayRepeat: {
    label: 'Tools, die sich wiederholen dürfen',
    help: 'Bei diesen fragen die Schutzfunktionen nie nach. Hierher kommt ein Tool durch „… immer wiederholen lassen“ bei einer Nachfrage.',
    none: 'Keine. Die Schutzfunktionen achten auf alle Tools.',
    remove: 'Bei {{tool}} wieder nachfragen'
  },
  dataFolder: {
    label: 'Speicherort von Chats, Einstellungen und Schlüsseln',
    open: 'Ordner öffnen'
  },
  range: '{{min}} bis {{max}}',
  decrease: 'Verringern',
  increase: 'Erhöhen',
  invalid: 'Nur ganze Zahlen von {{min}} bis {{max}}, daher bleibt es bei {{value}}.',
  invalidDecimal:
    'Nur Zahlen von {{min}} bis {{max}} mit höchstens zwei Nachkommastellen, daher bleibt es bei {{value}}.'
}
