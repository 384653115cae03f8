# Texts of the API and the pages in Arabic. Keys: error-<code>, field-error-<slug>, done-<what>, region-<NAME>,
# note-family-<name>, template-<status>, copy-name, erased-customer, page-<route>-…; column-<name>, bottle-column-<name>, category-<NAME>, concentration-<name>,
# season-<name>, occasion-<name> and flag-<value> list the names that imported tables may use, separated by bars.

## Errors by code

error-malformed-request = تعذّرت قراءة الطلب
error-unauthenticated = يرجى تسجيل الدخول أولاً
error-invalid-credentials = بيانات الدخول غير صحيحة
error-invalid-code = رمز التحقق غير صحيح أو سبق استعماله
error-challenge-over = انتهت مهلة تسجيل الدخول، يرجى إدخال البريد وكلمة المرور من جديد
error-second-factor-required = يشترط المتجر الخطوة الثانية عند الدخول، يرجى تفعيلها أولاً
error-own-account = لا يمكنك تعطيل حسابك أو تغيير دورك بنفسك
error-last-owner = يجب أن يبقى للمتجر مالك واحد مفعّل على الأقل
error-second-factor-missing = الخطوة الثانية غير مفعّلة في حسابك
error-second-factor-on = الخطوة الثانية مفعّلة في حسابك من قبل
error-second-factor-enforced = لا يمكن إيقاف الخطوة الثانية لأن المتجر يشترطها
error-secret-key-missing = يلزم أولًا ضبط مفتاح الأسرار ATTAR_SECRET_KEY في إعدادات الخادم
error-forbidden = ليست لديك صلاحية للقيام بذلك
error-not-found = العنصر المطلوب غير موجود
error-method-not-allowed = هذه العملية غير متاحة على هذا العنوان
error-conflict = تغيّرت البيانات منذ آخر عرض لها، يرجى مراجعتها ثم إعادة المحاولة
error-invalid-transition = لا يمكن الانتقال إلى هذه الحالة
error-price-changed = تغيّر المجموع منذ آخر عرض للسلة، يرجى مراجعته ثم تأكيد الطلب
error-out-of-stock = بعض ما في السلة لم يعد متوفراً بالكمية المطلوبة: { $names }
error-already-printed = طُبعت هذه الطلبات من قبل: { $names }
error-already-reviewed = كتبت رأيك في هذا العطر لهذا الطلب من قبل
error-too-many-drafts = عدد المسودات كبير، يرجى حذف ما لا يلزم منها ثم إعادة المحاولة
error-call-required = تعذّر إتمام هذا الطلب عبر الموقع، يرجى الاتصال بنا لإتمامه
error-call-required-on = تعذّر إتمام هذا الطلب عبر الموقع، يرجى الاتصال بنا على {"\u200E"}{ $phone } لإتمامه
error-already-merged = أحد الرقمين مدموج من قبل مع زبون آخر، يرجى تحديث الصفحة
error-open-orders = توجد طلبات لم تُسلَّم ولم تُلغَ بعد، ولا يمكن محو البيانات قبل ذلك
error-undo-expired = مضى على الدمج أكثر من يوم، فلم يعد التراجع عنه ممكناً
error-return-not-possible = لا يمكن طلب إرجاع لهذا الطلب الآن، يرجى تحديث الصفحة
error-already-exchanged = لهذا الاستبدال طلب بديل من قبل
error-not-exchangeable = لا ينتظر هذا المرتجع طلباً بديلاً، يرجى تحديث الصفحة
error-replacement-missing = لا يُغلق الاستبدال قبل إنشاء الطلب البديل
error-in-use = لا يمكن الحذف لأن هذا العنصر مستخدم في: { $names }
error-offer-used = ربما استُعمل هذا العرض في طلبات، فلا يُحذف. يمكنك إيقافه
error-bottle-in-use = خرج من هذه الزجاجة شيء، فلا تُحذف
error-bottle-sealed = هذه الزجاجة مغلقة، يرجى فتحها أولاً
error-bottle-empty = هذه الزجاجة فارغة
error-idempotency-key-reused = أُرسل هذا الطلب من قبل ببيانات مختلفة، يرجى تحديث الصفحة ثم إعادة المحاولة
error-import-not-ready = لا يمكن ذلك قبل تصحيح أخطاء الجدول وإرسال كل صوره، ولا بعد بدء الاستيراد أو إلغائه
error-payload-too-large = حجم البيانات المرسلة أكبر من المسموح
error-unsupported-media-type = نوع البيانات المرسلة غير مدعوم
error-csrf-mismatch = انتهت صلاحية الصفحة، يرجى تحديثها ثم إعادة المحاولة
error-validation-failed = يرجى مراجعة البيانات المدخلة
error-too-many-requests = محاولات كثيرة، يرجى الانتظار قليلاً ثم إعادة المحاولة
error-too-many-orders = وصلتنا طلبات كثيرة في وقت قصير، يرجى الانتظار قليلاً ثم إعادة المحاولة
# The mark before the number keeps its plus sign on the left.
error-too-many-orders-call = وصلتنا طلبات كثيرة في وقت قصير، يرجى الانتظار قليلاً ثم إعادة المحاولة أو الاتصال بنا على {"\u200E"}{ $phone }
error-internal = خطأ في الخادم. يرجى المحاولة لاحقاً
error-unavailable = الخدمة غير متاحة حالياً. يرجى المحاولة بعد قليل

## Field errors by slug

field-error-invalid = القيمة غير صالحة
field-error-required = هذا الحقل مطلوب
field-error-too-long = يجب ألا يتجاوز النص { $max } حرفاً
field-error-too-short = يجب ألا يقل النص عن { $min } أحرف
field-error-too-small = يجب ألا تقل القيمة عن { $min }
field-error-out-of-range = يجب أن تكون القيمة بين { $min } و{ $max }
field-error-day-malformed = يجب أن يكون التاريخ يوماً صحيحاً مثل 2026-05-04
field-error-time-malformed = يجب أن يكون الوقت صحيحاً مثل 2026-05-04T18:00:00Z
field-error-control-characters = يحتوي النص على رموز غير مسموح بها
field-error-letters-only = يجب أن يحتوي على أحرف عربية أو إنجليزية فقط
field-error-email-malformed = البريد الإلكتروني غير صحيح
field-error-phone-malformed = رقم الهاتف غير صحيح
field-error-region-unknown = المنطقة غير معروفة
field-error-place-unknown = لم نجد هذا المكان. اكتب اسمه كما تعرفه
field-error-delivery-days-reversed = يجب ألا يقل أكثر الأيام عن أقلها
field-error-quantity-out-of-range = يجب أن تكون الكمية بين { $min } و{ $max }
field-error-amount-malformed = يجب أن يكون المبلغ رقماً موجباً بمنزلتين عشريتين على الأكثر
field-error-not-an-option = القيمة ليست من الخيارات المتاحة
field-error-taken = هذه القيمة مستخدمة من قبل
field-error-unknown-thing = العنصر غير موجود
field-error-too-many = يجب ألا يزيد العدد على { $max }
field-error-at-least-one = يجب اختيار عنصر واحد على الأقل
field-error-sample-set-not-in-order = مجموعة العينات ليست في الطلب كما هي، ويمكن إبقاؤها أو حذفها فقط
field-error-not-in-order = هذا العطر ليس في الطلب، أو أُرجع
field-error-not-delivered = تستطيع كتابة رأيك بعد أن يصلك الطلب
field-error-consent-required = يلزم أن توافق على أن نراسلك حين يتوفّر
field-error-in-stock = هذا الحجم متوفّر الآن، ويمكنك طلبه
field-error-too-many-waiting = ينتظر هذا الرقم { $max } حجماً من قبل، ولا يُضاف إليها غيرها
field-error-slug-malformed = يُسمح في الرابط بالأحرف الإنجليزية الصغيرة والأرقام والشرطات فقط
field-error-range-unsatisfiable = الجزء المطلوب خارج حدود الملف

# Accounts
field-error-name-required = الاسم مطلوب
field-error-name-letters-only = الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط
field-error-email-required = البريد الإلكتروني مطلوب
field-error-email-taken = هذا البريد الإلكتروني مستخدم لحساب آخر
field-error-admin-email-malformed = يرجى إدخال بريد إلكتروني صحيح.
field-error-admin-email-too-long = البريد الإلكتروني يجب ألا يتجاوز { $max } حرف.
field-error-phone-required = رقم الهاتف مطلوب
field-error-phone-taken = رقم الهاتف مسجّل لحساب آخر
field-error-region-required = المنطقة مطلوبة
field-error-city-required = المدينة مطلوبة
field-error-city-too-short = اسم المدينة يجب أن يكون حرفين على الأقل
field-error-address-required = العنوان مطلوب
field-error-address-too-short = العنوان يجب أن يكون { $min } أحرف على الأقل
field-error-password-required = كلمة المرور مطلوبة
field-error-password-too-short = كلمة المرور يجب أن تكون { $min } أحرف على الأقل
field-error-password-too-long = كلمة المرور يجب ألا تتجاوز { $max } حرف
field-error-admin-password-too-short = كلمة المرور يجب أن تكون { $min } أحرف على الأقل.
field-error-admin-password-too-long = كلمة المرور يجب ألا تتجاوز { $max } حرف.
field-error-password-mismatch = كلمة المرور غير متطابقة
field-error-password-confirmation-required = تأكيد كلمة المرور مطلوب
field-error-recovery-link-invalid = هذا الرابط غير صالح: استُعمل من قبل أو انتهت مدته أو حلّ محله رابط أحدث. اطلب رابطاً جديداً.
field-error-password-wrong = كلمة المرور الحالية غير صحيحة
field-error-current-password-required = كلمة المرور الحالية مطلوبة
field-error-role-required = الدور مطلوب
field-error-second-factor-required = يشترط المتجر الخطوة الثانية عند الدخول
field-error-code-required = رمز التحقق مطلوب
field-error-code-wrong = رمز التحقق غير صحيح أو سبق استعماله
field-error-own-password-wrong = كلمة المرور غير صحيحة
field-error-banner-text-required = نص الشريط مطلوب ما دام ظاهراً
field-error-banner-placeholder-unknown = لا يُعرف في نص الشريط إلا { "{threshold}" }

# Catalogue and orders
field-error-brand-name-required = اسم العلامة التجارية مطلوب
field-error-product-name-required = اسم المنتج مطلوب
field-error-brand-required = العلامة التجارية مطلوبة
field-error-category-required = الفئة مطلوبة
field-error-variant-name-required = اسم المتغير مطلوب
field-error-price-required = السعر مطلوب ويجب أن يكون موجب
field-error-price-too-high = يجب ألا يتجاوز السعر { $max }
field-error-original-price-negative = السعر الأصلي يجب أن يكون موجب
field-error-original-price-not-positive = السعر الأصلي يجب أن يكون أكبر من صفر
field-error-sale-price-not-positive = سعر البيع يجب أن يكون أكبر من صفر
field-error-size-required = الحجم مطلوب ويجب أن يكون موجب
field-error-size-malformed = يجب أن يكون الحجم رقماً موجباً بمنزلتين عشريتين على الأكثر
field-error-size-too-large = يجب ألا يتجاوز الحجم { $max }
field-error-size-unit-unknown = الوحدة يجب أن تكون ml
field-error-gift-set-name-required = اسم المجموعة مطلوب
field-error-gift-set-items-required = يجب إضافة عنصر واحد على الأقل إلى المجموعة
field-error-sample-set-name-required = اسم مجموعة العينات مطلوب
field-error-sample-set-too-few = اختر { $min } عينات على الأقل، وبقي { $missing }
field-error-sample-set-too-many = يجب ألا يزيد عدد العينات على { $max }
field-error-sample-set-sold-out = لا تكفي الكمية المتبقية لهذه العينات معًا
field-error-choice-not-allowed = هذا العطر ليس من عطور هذه المجموعة
field-error-choice-size-not-allowed = هذا الحجم ليس من أحجام هذه المجموعة
field-error-choice-repeated = يُختار كل عطر مرة واحدة في هذه المجموعة
field-error-choice-sold-out = نفدت هذه العينة
field-error-days-reversed = يجب ألا يسبق اليوم الأخير اليوم الأول
field-error-order-cancelled = الطلب ملغى، فلا يُسجَّل له مبلغ محصّل
field-error-discount-reason-required = سبب الخصم مطلوب
field-error-discount-above-items = يجب ألا يزيد الخصم على مجموع الأصناف
field-error-line-repeated = هذا الصنف مذكور مرة من قبل
field-error-lines-missing = يجب ذكر كل أصناف المرتجع
field-error-return-above-left = بقي من هذا الصنف { $max } يمكن إرجاعها
field-error-damaged-without-fee = لا رسوم على إرجاع ما وصل تالفاً
field-error-exchange-without-discount = لا خصم على الطلب البديل
field-error-fee-too-high = يجب ألا تزيد الرسوم على { $max }
field-error-draft-gone = حُذفت هذه المسودة أو صارت طلباً
field-error-note-required = نص الملاحظة مطلوب
field-error-day-passed = يجب ألا يكون اليوم قد مضى
field-error-phone-not-the-customers = ليس هذا رقم الزبون
field-error-customer-unknown = لا يوجد زبون بهذا الرقم
field-error-merge-with-itself = هذا رقم الزبون نفسه، فلا يُدمج مع نفسه
field-error-placeholder-unknown = { "{" }{ $name }{ "}" } ليس من الحقول التي تُملأ في الرسالة
field-error-stock-set-and-changed = حدّد الكمية الموجودة أو مقدار التغيير، لا كليهما
field-error-stock-not-counted = مخزون هذا العنصر غير محسوب، فلا يمكن تغييره بمقدار
field-error-stock-counted-in-ml = هذا الحجم يُصبّ من الزجاجة المفتوحة ومخزونه محسوب بالملليلتر
field-error-ml-stock-missing = لا توجد زجاجة مفتوحة لهذا المنتج
field-error-ml-out-of-range = يجب أن تكون الكمية بين { $min } و{ $max } مل، بمنزلتين عشريتين على الأكثر
field-error-size-needed = يجب أن يكون الحجم أكبر من صفر ليُصبّ من الزجاجة المفتوحة
field-error-total-too-large = المجموع أكبر من المسموح

field-error-note-name-required = اسم النوتة مطلوب
field-error-note-family-required = عائلة النوتة مطلوبة
field-error-separator-in-name = لا يجوز أن يحتوي الاسم على فاصلة، لأنها تفصل بين النوتات
field-error-note-repeated = هذه النوتة مذكورة مرة من قبل في هرم العطر

# Offers
field-error-offer-code-malformed = الكود من 3 إلى 24 حرفاً إنجليزياً أو رقماً، دون فراغات
field-error-offer-code-taken = هذا الكود مستخدم لعرض آخر
field-error-offer-unknown = لا نعرف هذا الكود
field-error-offer-not-started = لم يبدأ عرض هذا الكود بعد
field-error-offer-ended = انتهى عرض هذا الكود
field-error-offer-exhausted = نفدت مرات استعمال هذا الكود
field-error-offer-used-by-phone = سبق استعمال هذا الكود برقم الهاتف هذا
field-error-offer-first-order-only = هذا الكود للطلب الأول فقط
field-error-offer-other-region = لا يشمل هذا الكود التوصيل إلى هذه المنطقة
field-error-offer-no-matching-items = لا يشمل هذا الكود شيئاً مما في السلة
field-error-offer-below-minimum = لم تبلغ السلة الحد الأدنى لهذا الكود

# Couriers, shipments and remittances
field-error-courier-unknown = لا توجد شركة توصيل بهذا المعرّف
field-error-courier-inactive = شركة التوصيل هذه متوقفة، فلا تُحجز معها شحنات جديدة
field-error-courier-name-taken = توجد شركة توصيل أخرى بهذا الاسم
field-error-courier-url-malformed = يجب أن يكون العنوان رابطاً صحيحاً يبدأ بـ https://
field-error-courier-account-malformed = هذا الحساب لا تقبله واجهة شركة التوصيل
field-error-unreadable-statement = تعذّرت قراءة الملف. المقبول: CSV أو XLSX بحجم لا يتجاوز 3 ميغابايت
field-error-too-many-lines = يجب ألا يزيد عدد أسطر الكشف على { $max }
field-error-line-malformed = المبلغ في السطر { $line } ليس رقماً بمنزلتين عشريتين على الأكثر
field-error-day-in-future = يجب ألا يكون التاريخ بعد اليوم

# Images
field-error-image-not-an-image = الملف ليس صورة. الأنواع المقبولة: JPEG وPNG وWebP وGIF وAVIF
field-error-photo-not-a-photo = الملف ليس صورة. الأنواع المقبولة: JPEG وPNG وWebP
field-error-image-damaged = تعذّرت قراءة الصورة، فقد يكون الملف تالفاً
field-error-image-too-large = حجم الصورة يجب ألا يتجاوز { $max_mib } ميغابايت
field-error-image-too-many-pixels = أبعاد الصورة كبيرة جداً: الحد الأقصى { $max } ميغابكسل

# Imports
field-error-table-no-text = الملف ليس جدول CSV بترميز UTF-8
field-error-table-empty = لا توجد صفوف في الملف
field-error-table-too-long = يجب ألا يزيد عدد الصفوف على { $max }
field-error-column-unknown = هذا العمود غير معروف
field-error-column-repeated = هذا العمود مكرر
field-error-column-missing = هذا العمود مطلوب
field-error-cell-outside = هذه الخلية خارج أعمدة الجدول
field-error-cannot-be-cleared = لا يمكن إفراغ هذه القيمة
field-error-row-contradicts = تختلف هذه القيمة عن قيمتها للمنتج نفسه في الصف { $row }
field-error-row-repeated = هذا المتغير مكرر، وهو مذكور في الصف { $row }
field-error-variant-ambiguous = للمنتج أكثر من متغير بهذه القيمة، يرجى كتابة الاسم والحجم
field-error-primary-repeated = يجب أن يكون متغير واحد فقط أساسياً، والأول في الصف { $row }
field-error-brand-unknown = لا توجد علامة تجارية بهذا الاسم
field-error-note-unknown = لا توجد نوتة باسم «{ $name }»
field-error-not-imported = تعذّر استيراد هذا المنتج، يرجى إعادة المحاولة بجدول يحتويه
field-error-picture-missing = لا توجد صورة بهذا الاسم
field-error-picture-not-needed = لا يحتاج الجدول إلى صورة بهذا الاسم
field-error-image-required = الصورة مطلوبة
field-error-stock-malformed = يجب أن يكون المخزون عدداً صحيحاً

## Confirmations

done-brand-created = تم الإضافة بنجاح
done-brand-updated = تم التحديث بنجاح
done-brand-deleted = تم الحذف بنجاح
done-product-created = تم إنشاء المنتج بنجاح
done-product-updated = تم حفظ المنتج بنجاح
done-product-deleted = تم حذف المنتج بنجاح
done-variant-created = تم إضافة المتغير بنجاح
done-variant-updated = تم تحديث المتغير بنجاح
done-variant-deleted = تم حذف المتغير بنجاح
done-brands-ordered = تم حفظ ترتيب العلامات التجارية
done-product-duplicated = تم نسخ المنتج، وهو متوقف عن البيع حتى تفعّله
done-ml-stock-set = تم تحديث مخزون الزجاجة المفتوحة
done-perfume-note-created = تمت إضافة النوتة
done-perfume-note-updated = تم حفظ النوتة
done-perfume-note-deleted = تم حذف النوتة
done-term-updated = تم حفظ الشرح
done-sample-set-created = تم الإضافة بنجاح
done-sample-set-updated = تم التحديث بنجاح
done-sample-set-deleted = تم الحذف بنجاح
done-gift-set-created = تم الإضافة بنجاح
done-gift-set-updated = تم التحديث بنجاح
done-gift-set-deleted = تم الحذف بنجاح
done-order-placed = تم إنشاء الطلب بنجاح! سنتواصل معك قريباً.
done-admin-order-placed = تم إنشاء الطلب
done-order-draft-deleted = تم حذف المسودة
done-order-placed-blocked = تم إنشاء الطلب بنجاح. تنبيه: هذا الزبون محظور من الطلب عبر الموقع.
done-order-updated = تم تحديث حالة الطلب بنجاح
done-order-cancelled = تم إلغاء الطلب بنجاح
done-order-confirmation-updated = تم حفظ تأكيد الطلب
done-order-cash-updated = تم حفظ المبلغ المحصّل
done-order-revised = تم تعديل الطلب
done-return-requested = وصلنا طلب الإرجاع، وسنتواصل معك قريباً
done-return-created = تم تسجيل المرتجع
done-return-approved = تم قبول طلب الإرجاع
done-return-declined = تم رفض طلب الإرجاع
done-return-received = تم تسجيل استلام المرتجع
done-return-closed = تم إغلاق المرتجع
done-return-kind-changed = تم تحويل الاستبدال إلى إرجاع
done-review-submitted = شكرًا لك، سننشر رأيك بعد مراجعته
done-review-published = تم نشر الرأي
done-review-rejected = تم رفض الرأي
done-review-answered = تم حفظ الرد
done-waiting-list-joined = سنراسلك حين يتوفّر ويحين دورك
done-waiting-list-left = تمت إزالتك من القائمة
done-waiting-person-told = تم تسجيل الإرسال
done-courier-created = تمت إضافة شركة التوصيل
done-courier-updated = تم حفظ بيانات شركة التوصيل
done-shipment-state-recorded = تم تسجيل حالة الشحنة
done-statement-imported = تم استيراد كشف الحساب، وهو بانتظار التأكيد
done-statement-imported-before = استُورد هذا الكشف من قبل، فلم يُضَف شيء
done-remittance-confirmed = تم تأكيد الدفعة وقيدها في دفتر النقد
done-remittance-reversed = تم عكس الدفعة وقيودها
done-remittance-discarded = تم حذف الدفعة
done-offer-created = تمت إضافة العرض
done-offer-updated = تم حفظ العرض
done-offer-deleted = تم حذف العرض
done-bottle-created = تمت إضافة الزجاجة
done-bottle-updated = تم حفظ الزجاجة
done-bottle-deleted = تم حذف الزجاجة
done-bottle-opened = فُتحت الزجاجة وأُضيف ما فيها إلى المخزون
done-bottle-emptied = سُجّلت الزجاجة فارغة
done-bottle-written-off = تم تسجيل الكمية
done-bottles-imported = تم استيراد الزجاجات
done-cost-rules-updated = تم حفظ التكاليف
done-note-added = تمت إضافة الملاحظة
done-note-deleted = تم حذف الملاحظة
done-customer-blocked = تم حظر الزبون
done-customer-unblocked = تم رفع الحظر عن الزبون
done-customers-merged = تم دمج الرقمين، ويمكن التراجع عن الدمج خلال يوم
done-customer-erased = تم محو بيانات الزبون
done-customer-erasure-pending = تم محو البيانات من الطلبات، ويكتمل محو الباقي خلال دقائق
done-account-erased = تم حذف حسابك ومحو بياناتك
done-merge-undone = تم التراجع عن الدمج
done-prints-noted = تم تسجيل الطباعة
done-template-updated = تم حفظ نص الرسالة
done-messages-withdrawn = لن نرسل لك رسائل عن هذا الطلب
done-import-started = بدأ الاستيراد
done-import-discarded = تم إلغاء الاستيراد
done-logged-in = تم تسجيل الدخول بنجاح
done-signed-up = تم إنشاء الحساب بنجاح
done-logged-out = تم تسجيل الخروج بنجاح
done-person-created = تمت إضافة المدير بنجاح
done-person-updated = تم حفظ بيانات المدير بنجاح
done-policy-updated = تم حفظ سياسة الدخول بنجاح
done-second-factor-on = تم تفعيل الخطوة الثانية
done-second-factor-off = تم إيقاف الخطوة الثانية
done-recovery-codes-made = تم إنشاء رموز استرداد جديدة
done-session-ended = تم إنهاء الجلسة
done-sessions-ended = تم إنهاء الجلسات الأخرى
done-settings-updated = تم حفظ إعدادات المتجر بنجاح
done-place-rate-set = تم حفظ سعر التوصيل
done-place-rate-deleted = تم حذف سعر التوصيل
done-password-recovery-requested = إن كان لهذا الرقم حساب لدينا فسيصلك رابط لتعيين كلمة مرور جديدة
done-password-reset = تم تعيين كلمة المرور الجديدة، يمكنك الآن تسجيل الدخول
done-profile-updated = تم تحديث الملف الشخصي بنجاح

## Name of a copy

copy-name = { $name } (نسخة)

## Shipping regions

region-WEST_BANK = الضفة الغربية
region-JERUSALEM = القدس
region-ISRAEL = داخل الخط الأخضر

## Families of notes

note-family-citrus = حمضيات
note-family-fruity = فواكه
note-family-floral = زهور
note-family-white-floral = زهور بيضاء
note-family-green = أخضر
note-family-aromatic = أعشاب عطرية
note-family-spicy = توابل
note-family-gourmand = حلويات
note-family-woody = أخشاب
note-family-oud = عود وبخور
note-family-amber = عنبر وراتنجات
note-family-musk = مسك وبودرة
note-family-leather = جلود ودخان
note-family-aquatic = بحر وماء

## Default message templates

erased-customer = زبون محذوف

template-pending =
    مرحباً { "{" }name{ "}" }،
    وصلنا طلبك رقم { "{" }number{ "}" } من { "{" }shop{ "}" }:
    { "{" }items{ "}" }
    المجموع مع التوصيل: { "{" }total{ "}" }.
    نرجو تأكيد الطلب بالرد على هذه الرسالة. يمكنك متابعته هنا: { "{" }track{ "}" }
template-processing =
    مرحباً { "{" }name{ "}" }،
    نجهّز الآن طلبك رقم { "{" }number{ "}" }، وسنخبرك فور خروجه للتوصيل.
    { "{" }shop{ "}" }
template-shipped =
    مرحباً { "{" }name{ "}" }،
    طلبك رقم { "{" }number{ "}" } في الطريق إليك إلى { "{" }city{ "}" }. المبلغ عند الاستلام: { "{" }total{ "}" }.
    لمتابعة الطلب: { "{" }track{ "}" }
template-delivered =
    مرحباً { "{" }name{ "}" }،
    نرجو أن يكون طلبك رقم { "{" }number{ "}" } قد نال إعجابك. شكراً لثقتك، ويسعدنا رأيك.
    { "{" }shop{ "}" }
template-cancelled =
    مرحباً { "{" }name{ "}" }،
    أُلغي طلبك رقم { "{" }number{ "}" }. إذا كان الإلغاء عن طريق الخطأ أو رغبت في الطلب من جديد فنحن في خدمتك.
    { "{" }shop{ "}" }
## Columns and values of imported tables

column-slug = المعرّف | الرابط
column-name = الاسم | اسم المنتج | المنتج
column-brand = العلامة التجارية | الماركة
column-category = الفئة | القسم
column-description = الوصف
column-image = الصورة
column-variant-name = اسم المتغير | المتغير
column-size = الحجم
column-price = السعر
column-original-price = السعر الأصلي | السعر قبل الخصم
column-stock = المخزون | الكمية
column-is-enabled = مفعّل | متاح للبيع
column-is-primary = أساسي
column-color = اللون
column-concentration = التركيز | نوع العطر
column-year = سنة الإصدار | السنة
column-perfumer = العطّار | صانع العطر
column-seasons = الفصول | الفصل
column-occasions = المناسبات | المناسبة
column-longevity = الثبات
column-sillage = الفوحان
column-top-notes = النوتات العليا | مقدمة العطر | القمة
column-heart-notes = نوتات القلب | قلب العطر | القلب
column-base-notes = نوتات القاعدة | قاعدة العطر | القاعدة

bottle-column-product = المعرّف | الرابط | المنتج | العطر
bottle-column-ml = الحجم | مل
bottle-column-cost = التكلفة
bottle-column-supplier = المورّد
bottle-column-batch-code = رقم التشغيلة | التشغيلة
bottle-column-bought-on = يوم الشراء | تاريخ الشراء
bottle-column-name = الاسم | اسم المنتج
bottle-column-state = الحالة
bottle-column-left-ml = بقي فيها | المتبقي
category-MEN = رجال | رجالي
category-WOMEN = نساء | نسائي
category-UNISEX = للجنسين | غير محدد
concentration-extrait = إكستريه دو بارفان | إكستريه | خلاصة عطر | extrait de parfum
concentration-parfum = بارفان | بارفيوم | عطر مركز
concentration-eau-de-parfum = أو دو بارفان | أو دي بارفان | ماء العطر | edp
concentration-eau-de-toilette = أو دو تواليت | أو دي تواليت | ماء التواليت | edt
concentration-eau-de-cologne = أو دو كولونيا | كولونيا | كولون | edc | cologne
concentration-eau-fraiche = أو فريش | ماء منعش | eau fraîche
concentration-perfume-oil = زيت عطري | زيت عطر | دهن عطري | oil
concentration-attar = مخلّط | عطر شرقي مخلّط | مخلط زيتي
concentration-body-mist = بودي مست | رذاذ الجسم | معطر الجسم
season-spring = الربيع | ربيع | ربيعي
season-summer = الصيف | صيف | صيفي
season-autumn = الخريف | خريف | خريفي | fall
season-winter = الشتاء | شتاء | شتوي
occasion-daily = كل يوم | يومي | نهاري
occasion-work = العمل | عمل | الدوام
occasion-evening = المساء | مساء | مسائي | السهرات
occasion-date = موعد رومانسي | رومانسي | موعد
occasion-formal = المناسبات الرسمية | رسمي
occasion-sport = الرياضة | رياضة | رياضي
occasion-travel = السفر | سفر
occasion-wedding = الأعراس | أعراس | عرس
flag-true = نعم | yes
flag-false = لا | no

## Titles and descriptions of pages

page-crumb-home = الرئيسية
page-crumb-products = العطور
page-home-title = { "" }
page-home-description = { $store }: عينات عطور أصلية وعطور كاملة ومجموعات هدايا، مع توصيل إلى الضفة الغربية والقدس وداخل الخط الأخضر، والدفع عند الاستلام.
page-products-title = كل العطور
page-products-description = تصفّح العطور والعينات الأصلية بأحجام مختلفة، مع توصيل إلى الضفة الغربية والقدس وداخل الخط الأخضر.
page-best-sellers-title = الأكثر مبيعًا
page-best-sellers-description = العطور والعينات الأكثر طلباً لدى زبائننا.
page-best-sellers-men-title = الأكثر مبيعًا للرجال
page-best-sellers-men-description = العطور والعينات الرجالية الأكثر طلباً لدى زبائننا.
page-best-sellers-women-title = الأكثر مبيعًا للنساء
page-best-sellers-women-description = العطور والعينات النسائية الأكثر طلباً لدى زبائننا.
page-best-sellers-unisex-title = الأكثر مبيعًا للجنسين
page-best-sellers-unisex-description = العطور والعينات للجنسين الأكثر طلباً لدى زبائننا.
page-search-title = نتائج البحث عن «{ $text }»
page-search-description = ما وجدناه من العطور والعينات عند البحث عن «{ $text }».
page-category-men-title = عطور رجالية
page-category-men-description = عطور وعينات رجالية أصلية بأحجام مختلفة.
page-category-women-title = عطور نسائية
page-category-women-description = عطور وعينات نسائية أصلية بأحجام مختلفة.
page-category-unisex-title = عطور للجنسين
page-category-unisex-description = عطور وعينات أصلية للجنسين بأحجام مختلفة.
page-facet-brands-title = عطور { $label }
page-facet-categories-title = عطور: { $label }
page-facet-concentrations-title = عطور بتركيز { $label }
page-facet-notes-title = عطور فيها { $label }
page-facet-families-title = عطور من عائلة { $label }
page-facet-seasons-title = عطور لفصل { $label }
page-facet-occasions-title = عطور تناسب { $label }
page-facet-sizes-title = عطور بحجم { $label } مل
page-facet-brands-description = عطور { $label } وعيناتها الأصلية بأحجام مختلفة.
page-facet-categories-description = عطور وعينات أصلية بأحجام مختلفة: { $label }.
page-facet-concentrations-description = عطور وعينات أصلية بتركيز { $label } بأحجام مختلفة.
page-facet-notes-description = عطور وعينات أصلية من مكوناتها { $label } بأحجام مختلفة.
page-facet-families-description = عطور وعينات أصلية من عائلة { $label } بأحجام مختلفة.
page-facet-seasons-description = عطور وعينات أصلية تناسب فصل { $label }.
page-facet-occasions-description = عطور وعينات أصلية تناسب { $label }.
page-facet-sizes-description = عطور وعينات أصلية بحجم { $label } مل.
page-brand-title = { $name }
page-brand-description = عطور { $name } وعيناتها الأصلية بأحجام مختلفة.
page-product-title = { $name }
page-product-description = { $name } { $brand }: عينات وعطور أصلية بأحجام مختلفة، والدفع عند الاستلام.
page-gift-sets-title = مجموعات الهدايا
page-gift-sets-description = مجموعات عطور مختارة تصلح هدية، بسعر أقل من شراء محتوياتها منفردة.
page-gift-sets-search-title = نتائج البحث عن «{ $text }»
page-gift-sets-search-description = ما وجدناه من مجموعات الهدايا عند البحث عن «{ $text }».
page-gift-set-title = { $name }
page-gift-set-description = { $name }: مجموعة عطور مختارة تصلح هدية.
page-sample-sets-title = مجموعات العيّنات
page-sample-sets-description = اختر عيّناتك بنفسك من عطور أصلية واجمعها في مجموعة واحدة بسعر أوفر.
page-sample-set-title = { $name }
page-sample-set-description = { $name }: اختر عيّناتك بنفسك من عطور أصلية.
page-find-title = جد عطرك
page-find-description = أربعة أسئلة قصيرة تدلّك على عطور تناسبك، وعيّناتها بضغطة واحدة.
page-compare-title = مقارنة العطور
page-compare-description = عطران إلى أربعة جنبًا إلى جنب: التركيز والثبات والفوحان والنوتات والأسعار.
page-wishlist-title = المفضلة
page-wishlist-description = عطور حفظتها لوقت آخر، على جهازك وفي حسابك.
page-cart-title = سلة التسوق
page-cart-description = محتويات سلة التسوق.
page-checkout-title = إتمام الطلب
page-checkout-description = إتمام الطلب والدفع عند الاستلام.
page-login-title = تسجيل الدخول
page-login-description = الدخول إلى حسابك في المتجر.
page-forgot-password-title = نسيت كلمة المرور
page-forgot-password-description = طلب رابط لتعيين كلمة مرور جديدة لحسابك في المتجر.
page-reset-password-title = كلمة مرور جديدة
page-reset-password-description = تعيين كلمة مرور جديدة لحسابك في المتجر.
page-signup-title = إنشاء حساب
page-signup-description = إنشاء حساب جديد في المتجر.
page-profile-title = حسابي
page-profile-description = بيانات حسابك في المتجر.
page-orders-title = طلباتي
page-orders-description = طلباتك السابقة وحالتها.
page-review-title = اكتب رأيك
page-review-description = رأيك في العطور التي وصلتك.
page-waiting-title = قائمة الانتظار
page-waiting-description = ما تنتظر توفّره من المتجر.
page-track-title = تتبّع الطلب
page-track-description = حالة طلبك.
page-placed-title = شكرًا لك، وصلنا طلبك
page-placed-description = طلبك لدى المتجر.
page-admin-title = لوحة الإدارة
page-admin-description = إدارة المتجر.
page-not-found-title = الصفحة غير موجودة
page-not-found-description = الصفحة التي تبحث عنها غير موجودة.
page-unavailable-title = المتجر غير متاح حالياً
page-unavailable-description = يرجى المحاولة بعد قليل.
