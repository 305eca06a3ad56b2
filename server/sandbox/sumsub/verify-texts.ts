import type { Language } from '#contract/language.ts'
import type { DocumentKind } from '#domain/identity/document.ts'
import type { DocumentCase } from './documents.ts'

export type VerifyTexts = {
  label: string
  title: string
  lead: string
  kind: string
  kinds: Readonly<Record<DocumentKind, string>>
  which: string
  cases: Readonly<Record<DocumentCase, string>>
  approve: string
  hold: string
  retry: string
  reject: string
  abandon: string
  overHeading: string
  overLead: string
  back: string
}

/** Words of the test page. */
export const verifyTexts: Readonly<Record<Language, VerifyTexts>> = {
  en: {
    label: 'Test check: no document is sent anywhere',
    title: 'Identity check',
    lead: 'A real check would photograph a document here. Choose how this one ends.',
    kind: 'Document',
    kinds: { passport: 'Passport', emirates_id: 'Emirates ID', gcc_id: 'GCC identity card' },
    which: 'What is in the photo',
    cases: {
      good: 'A document in order',
      expired: 'A document past its date',
      child: 'A child’s document',
      stranger: 'Somebody else’s document',
      misread: 'A card whose number is misread',
      cropped: 'A photo with a corner missing',
      taken: 'A document of another account',
    },
    approve: 'Approve',
    hold: 'Leave it in review',
    retry: 'Ask for a better photo',
    reject: 'Reject for good',
    abandon: 'Leave without sending',
    overHeading: 'This page is over',
    overLead: 'Go back and begin the check again.',
    back: 'Back to Areesh',
  },
  ar: {
    label: 'فحص تجريبي: لا تُرسل أي وثيقة إلى أي جهة',
    title: 'التحقق من الهوية',
    lead: 'في الفحص الحقيقي تُصوَّر الوثيقة هنا. اختر كيف تنتهي هذه المحاولة.',
    kind: 'الوثيقة',
    kinds: { passport: 'جواز سفر', emirates_id: 'هوية إماراتية', gcc_id: 'بطاقة هوية خليجية' },
    which: 'ما في الصورة',
    cases: {
      good: 'وثيقة سليمة',
      expired: 'وثيقة منتهية الصلاحية',
      child: 'وثيقة طفل',
      stranger: 'وثيقة شخص آخر',
      misread: 'بطاقة قُرئ رقمها خطأً',
      cropped: 'صورة ينقصها طرف',
      taken: 'وثيقة حساب آخر',
    },
    approve: 'قبول',
    hold: 'إبقاؤها قيد المراجعة',
    retry: 'طلب صورة أوضح',
    reject: 'رفض نهائي',
    abandon: 'الخروج دون إرسال',
    overHeading: 'انتهت صلاحية هذه الصفحة',
    overLead: 'ارجع وابدأ التحقق من جديد.',
    back: 'العودة إلى عريش',
  },
  ru: {
    label: 'Тестовая проверка: документы никуда не отправляются',
    title: 'Проверка личности',
    lead: 'При настоящей проверке здесь фотографируют документ. Выберите, чем закончится эта.',
    kind: 'Документ',
    kinds: {
      passport: 'Паспорт',
      emirates_id: 'Emirates ID',
      gcc_id: 'Удостоверение страны Залива',
    },
    which: 'Что на фото',
    cases: {
      good: 'Документ в порядке',
      expired: 'Просроченный документ',
      child: 'Документ ребёнка',
      stranger: 'Чужой документ',
      misread: 'Карта с неверно прочитанным номером',
      cropped: 'Фото без одного угла',
      taken: 'Документ из другого аккаунта',
    },
    approve: 'Одобрить',
    hold: 'Оставить на рассмотрении',
    retry: 'Попросить фото получше',
    reject: 'Отказать окончательно',
    abandon: 'Уйти, ничего не отправив',
    overHeading: 'Страница больше не действует',
    overLead: 'Вернитесь и начните проверку заново.',
    back: 'Вернуться в Ариш',
  },
}
