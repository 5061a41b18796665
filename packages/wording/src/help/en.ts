import type { HelpSubject, HelpSubjectName } from './help-subject.ts';

/** What people write themselves; findings and refusals are added from their own texts. */
export const ENGLISH_HELP: Readonly<Record<HelpSubjectName, HelpSubject>> = {
  identifiers: {
    title: 'PubID and IDcrea',
    lead: 'The identifier of a spot, and how to get it from the ARPP.',
    sections: [
      {
        id: 'forms',
        title: 'The two accepted forms',
        paragraphs: [
          'PubID: two capitals, three groups of four capitals, four digits, three digits and a capital, joined by underscores. Example: FR_AGCE_ANNO_PROD_0020_001_F.',
          'IDcrea: CE, AV, AD or PR, a dash, four capitals and six digits (the order number), a dash, the duration in four digits. Example: AV-ABCD123456-0020.',
          'No spaces, no lower case. Two spots of a campaign can’t have the same identifier.',
        ],
      },
      {
        id: 'obtain',
        title: 'Get an identifier',
        paragraphs: ['The ARPP assigns the IDcrea when the creative is submitted on its site.'],
        steps: [
          'Open “Import from the ARPP catalogue” in a new campaign and sign in with your identifier at the regulator.',
          'Tick the creatives of one product: identifier, title, duration and legal mention are filled in.',
          'Without an identifier, order the submission to the ARPP for this spot: we get it for you.',
        ],
      },
      {
        id: 'file-name',
        title: 'The identifier in the file name',
        paragraphs: [
          'A file named after its identifier goes to the right spot. If it carries another spot’s, we ask for a confirmation before going on.',
        ],
      },
    ],
  },
  masters: {
    title: 'Export a master',
    lead: 'XDCAM HD422 50 (.mxf) or ProRes 422 HQ (.mov), picture and sound in one file.',
    sections: [
      {
        id: 'settings',
        title: 'Settings',
        paragraphs: [
          'Picture: 1920 × 1080, 16:9, 25 frames per second, interlaced with the top field first or progressive, never both.',
          'Sound: PCM 48 kHz, 24 bits, a real stereo mix rather than dual mono, at −23 LUFS.',
          'The film starts without a leader at a whole-hour timecode, such as 10:00:00:00, and lasts exactly what the order says.',
        ],
      },
      {
        id: 'xdcam',
        title: 'XDCAM HD422 50',
        paragraphs: [
          'MXF OP1a, MPEG-2 422P@HL at a constant 50 Mb/s, 4:2:2 8 bits, 1080i25, top field first. Sound on two mono tracks, left and right, PCM 24 bits 48 kHz. A progressive film goes into it as segmented frames.',
        ],
        steps: [
          'Adobe Premiere Pro and Media Encoder: format MXF OP1a, preset XDCAMHD 50 PAL 50i; then 1920 × 1080, 25 fps, field order upper first, square pixels, uncompressed sound 48 kHz 24 bits, two channels.',
          'DaVinci Resolve, Deliver page: format MXF OP1A, codec MPEG XDCAM HD422 at 50 Mb/s, 1920 × 1080, 25 fps, field rendering on in an interlaced project, video levels; linear PCM sound, 24 bits, one track per channel.',
          'Avid Media Composer: a 1080i/50 project, then Export, XDCAM MXF OP1a, XDCAM 50 Mb/s, sound 24 bits 48 kHz on two tracks.',
        ],
      },
      {
        id: 'prores',
        title: 'ProRes 422 HQ',
        paragraphs: [
          'QuickTime .mov, Apple ProRes 422 HQ, 4:2:2 10 bits, 1920 × 1080, 25 fps: progressive if the film is progressive, else interlaced with the top field first. Stereo PCM sound, 24 bits 48 kHz, Rec. 709 colours.',
        ],
        steps: [
          'Adobe Premiere Pro and Media Encoder: format QuickTime, preset Apple ProRes 422 HQ; then 1920 × 1080, 25 fps, the film’s own field order, square pixels, uncompressed sound 48 kHz 24 bits, stereo.',
          'DaVinci Resolve, Deliver page: format QuickTime, codec Apple ProRes, type 422 HQ, 1920 × 1080, 25 fps, video levels; field rendering only if the film is interlaced; linear PCM sound, 24 bits.',
          'Avid Media Composer: Export, QuickTime Movie, codec Apple ProRes HQ, 1920 × 1080, 25 fps, legal levels (Rec. 709), stereo PCM sound, 24 bits 48 kHz.',
        ],
      },
      {
        id: 'presets',
        title: 'Keep these settings',
        paragraphs: [
          'Names in menus differ between versions: the values count. Save them once as a preset in your program.',
          'We offer no preset files for these programs: their formats are not documented, and we can’t test them. The tracking page says what the file we received really contains.',
        ],
        hasSettingsFile: true,
      },
      {
        id: 'ffmpeg',
        title: 'With ffmpeg',
        paragraphs: [
          'The film to start from is 1920 × 1080 at 25 frames per second, with one stereo track: the command changes neither size nor rate nor mix. It puts the top field first, sets video levels and the timecode 10:00:00:00, and overwrites no file.',
          'The command is the same on macOS, Linux and Windows. The scripts take several films: on Windows drop them on the script; elsewhere run “sh”, the script, then the films. We test the command and the script for macOS and Linux with our own check; the one for Windows has the same command, but was not tried on Windows.',
        ],
        hasCommands: true,
      },
    ],
  },
  loudness: {
    title: 'Loudness',
    lead: 'The French rule, how it is measured, and what normalisation does.',
    sections: [
      {
        id: 'rule',
        title: 'The rule',
        paragraphs: [
          'The target is an integrated loudness of −23 LUFS (EBU R128), with the true peak below the delivery point’s limit. The report gives your film’s values and the limits that apply.',
        ],
      },
      {
        id: 'mend',
        title: 'Correct a mix',
        paragraphs: [],
        steps: [
          'Measure the whole programme, without added silence, with a tool that follows ITU-R BS.1770.',
          'Apply one constant gain to get to −23 LUFS.',
          'If the true peak then exceeds its limit, soften the loudest passage rather than limiting the whole film.',
        ],
      },
      {
        id: 'normalise',
        title: 'Normalisation',
        paragraphs: [
          'If ticked in the order, or chosen on the tracking page of a film rejected for its level alone, the film is delivered at the target by one constant gain, without limiter. The master is not changed, and it is free.',
        ],
      },
    ],
  },
  'field-order': {
    title: 'Field order',
    lead: 'Why movement judders, and how to export without the fault.',
    sections: [
      {
        id: 'what',
        title: 'What it is',
        paragraphs: [
          'An interlaced picture has two fields. In high definition the top field comes first. In the other order every movement steps back at each frame.',
          'A horizontal scrolling banner shows the fault best: with one, mix neither interlaced and progressive pictures nor field orders.',
        ],
      },
      {
        id: 'mend',
        title: 'Correct it',
        paragraphs: [],
        steps: [
          'Set the sequence to 1080i50, top field first, or to 1080p25.',
          'Interpret each shot in its real order before editing it; don’t just change the file’s label.',
          'Export in the order of the sequence, then look at a fast movement frame by frame in the player.',
        ],
      },
    ],
  },
  subtitles: {
    title: 'Subtitles',
    lead: 'Accepted formats, timing, and every finding of the check.',
    sections: [
      {
        id: 'formats',
        title: 'Formats',
        paragraphs: [
          'EBU STL (STL25.01, table 00), SRT or WebVTT in UTF-8, one file per spot. Some delivery points accept a film only with its subtitles.',
          'You have none? Order the subtitling with the campaign.',
        ],
      },
      {
        id: 'timing',
        title: 'Timing',
        paragraphs: [
          'Timecodes follow the film’s. In an STL file the header’s start of programme must be that of the first frame, such as 10:00:00:00.',
          'The values in the findings below are examples; your report gives those of your file.',
        ],
      },
    ],
  },
  checks: {
    title: 'Findings of the check',
    lead: 'What each finding means and how to mend it.',
    sections: [
      {
        id: 'reading',
        title: 'Read the report',
        paragraphs: [
          'An error rejects the film: correct it and replace it on the tracking page, free of charge. A warning asks for a look: the film may go.',
          'A click on a timecode opens the player at that frame. The values below are examples; your report gives those of your film.',
        ],
      },
    ],
  },
  uploads: {
    title: 'Sending files',
    lead: 'An upload that is slow, interrupted or refused.',
    sections: [
      {
        id: 'interrupted',
        title: 'An upload was interrupted',
        paragraphs: ['What has arrived is kept: only the rest is sent again.'],
        steps: [
          'Check the connection: the upload goes on by itself when it is back.',
          'After the page was closed, open the campaign again and pick the same file.',
          'Don’t change or rename the file before the end: another file is sent from the start.',
        ],
      },
      {
        id: 'slow',
        title: 'The upload is slow',
        paragraphs: [
          'The speed shown is that of your connection’s upstream. Prefer a cable to Wi-Fi, and pause other uploads. A company network may filter large transfers: show this page to your IT department.',
        ],
      },
      {
        id: 'permission',
        title: '“The upload is not allowed”',
        paragraphs: ['Your session has ended. Sign in again, then retry the upload.'],
      },
      {
        id: 'later',
        title: 'You don’t have the file',
        paragraphs: [
          'Send it later from the tracking page, or ask its holder for it: they get a link and need no account.',
        ],
      },
      { id: 'refused', title: 'A file is refused', paragraphs: [] },
    ],
  },
  invoices: {
    title: 'Invoices',
    lead: 'Where they are, when they are issued, and how to correct them.',
    sections: [
      {
        id: 'where',
        title: 'Where to find them',
        paragraphs: [
          'Each order has a numbered invoice, mailed to the billing contact and kept under “Invoices”, as PDF and XML (Factur-X). Organisations invoiced by the month get it on the 1st of the next month.',
        ],
      },
      {
        id: 'details',
        title: 'Details are missing or wrong',
        paragraphs: [
          'An issued invoice no longer changes. Correct your billing details; if required details were missing, have the invoice reissued: a credit note cancels the first.',
        ],
      },
      {
        id: 'vat',
        title: 'VAT',
        paragraphs: [
          'A business in another member state pays none if VIES confirms its number when it orders. Without confirmation French VAT applies.',
        ],
      },
    ],
  },
  notifications: {
    title: 'Notifications',
    lead: 'What we tell you of, by mail and in the browser, and how to change it.',
    sections: [
      {
        id: 'choose',
        title: 'Choosing what you get',
        paragraphs: [
          'In the settings, under Notifications, each event has its choice: a mail at once, a line of the daily summary, or nothing. The summary is sent at 17:30 (Paris time) on working days, if anything happened.',
          'Unless you choose otherwise, you get the mails of campaigns that you ordered. Tick “Also for my colleagues’ campaigns” to follow those of your organisation.',
          'An organisation may set what members get who have chosen nothing; each member’s own choice comes first.',
        ],
      },
      {
        id: 'always',
        title: 'What is always sent',
        paragraphs: [
          'Invoices, the warning before files are deleted, and messages about your account and its security.',
        ],
      },
      {
        id: 'unsubscribe',
        title: 'Stopping a mail',
        paragraphs: [
          'The link at the foot of the mail switches that event off without signing in, and the same page takes it back. Your mail program’s “Unsubscribe” button does the same.',
        ],
      },
      {
        id: 'browser',
        title: 'In the browser',
        paragraphs: [
          'Your computer shows the events whose box “In the browser” is ticked, while a tab stays open here. No other service handles these notifications.',
        ],
        steps: [
          'In the settings, under Notifications, click “Allow notifications” and accept the browser’s question.',
          'Tick the events, then save.',
          'If the browser blocks them, click the icon left of the page’s address, allow notifications and reload the page.',
          'On iPhone and iPad, add the page to the home screen first.',
        ],
      },
    ],
  },
};
