export {
  favicon,
  installScript,
  keysScript,
  liveScript,
  ownClockScript,
  pushScript,
  script,
  scripts,
  searchScript,
  stylesheet,
  toastScript,
  wallStylesheet,
  worker,
} from "./assets.ts";
export { Avatar } from "./avatar.tsx";
export { Button, ButtonRow, LinkButton } from "./button.tsx";
export { BarChart, barChartText } from "./charts/bar-chart.tsx";
export { StackedBarChart } from "./charts/stacked-bar-chart.tsx";
export { Uptime, type UptimeDay } from "./charts/uptime.tsx";
export { CodeBlock, Secret, Ticked } from "./code-block.tsx";
export { EmptyState } from "./empty-state.tsx";
export { ExternalLink } from "./external-link.tsx";
export { Checkbox, CheckboxGroup, type Choice, RadioGroup, Select } from "./fields/choice-fields.tsx";
export { ErrorSummary, type FieldError } from "./fields/error-summary.tsx";
export { FieldRow, Form } from "./fields/form.tsx";
export { FormCard, type FormCardProps } from "./fields/form-card.tsx";
export { FormPart } from "./fields/form-part.tsx";
export { OwnZoneScript } from "./fields/own-zone.tsx";
export { PasskeyFailed, PasskeyForm, PasskeyOnly } from "./fields/passkey-form.tsx";
export { PushForm } from "./fields/push-form.tsx";
export { ScanButton } from "./fields/scan-button.tsx";
export {
  ColorField,
  DateTimeField,
  EmailField,
  FileField,
  KnownUsername,
  PasswordField,
  TextArea,
  TextField,
  textFieldText,
} from "./fields/text-fields.tsx";
export { ACCENT_PATH, accentSheet } from "./layouts/accent.ts";
export { MANIFEST, PAPERS } from "./layouts/install-tags.tsx";
export { KeysHelp } from "./layouts/keys.tsx";
export type { LinkPreview } from "./layouts/link-preview.tsx";
export { ADD_FEATURES, CONSOLE, footLinks, MEMBERS_COMMUNITY, type NavigationLink } from "./layouts/links.ts";
export { LivePart } from "./layouts/live-part.tsx";
export { OwnLogo } from "./layouts/logo.tsx";
export type { Waiting } from "./layouts/nav-links.tsx";
export { footLinksFor, navigationFor, opensFor, roleAt } from "./layouts/navigation.ts";
export { Page, renderPage, renderPart, type ShownImage, type Space, type Viewer } from "./layouts/page.tsx";
export { ForOpen, PageLink } from "./layouts/page-link.tsx";
export { SEARCH } from "./layouts/search-dialog.tsx";
export { Banner, Plan } from "./layouts/space-images.tsx";
export { linkText } from "./layouts/text.ts";
export { Notice, type Tone } from "./notice.tsx";
export { PersonTile } from "./person.tsx";
export { Cover } from "./pictures/cover.tsx";
export { QrCode } from "./qr-code.tsx";
export { type ScopeItem, ScopeList } from "./scope-list.tsx";
export { Badge, Status } from "./status.tsx";
export { type Step, Steps } from "./steps.tsx";
export { Picture, StoryCard } from "./story.tsx";
export { Card, Cards, DefinitionList, type Fact, Flow, PageHeader, Section } from "./structure.tsx";
export { type Column, Table } from "./table.tsx";
export { Pagination, type PaginationProps, paginationText, Tabs } from "./tabs.tsx";
export { Agenda, type AgendaEntry } from "./time/agenda.tsx";
export { DateTile } from "./time/date-tile.tsx";
export { localMoment } from "./time/local-moment.ts";
export { Month, type MonthEntry } from "./time/month.tsx";
export { Ago, Day, DayRange, lastDay, spansDays, Time, TimeRange } from "./time/time.tsx";
export { ToggleSection } from "./toggle-section.tsx";
export { LongText, Untrusted } from "./untrusted.tsx";
