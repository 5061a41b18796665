// In watch mode this loads the styles that the build writes into the pages.
import './styles.ts';
import './contents.tsx';
import './page-frame.module.css';
import './contact/contact-panel.module.css';
import '../shared/support/support.module.css';
import '../app/layouts/public-layout.module.css';
import '../ui/name-mark.module.css';
import './script/main.ts';
