import { nameTable } from './name-table.ts';

/** Names from beyond Europe, most of them in the script of their bearers. */
export const namesOfTheWorld = {
  arabic: nameTable({
    given:
      'محمد=Mohammed, فاطمة=Fatima, أحمد=Ahmed, ليلى=Layla, يوسف=Youssef, مريم=Maryam, خالد=Khaled, نور=Nour, ' +
      'عمر=Omar, سارة=Sara, حسن=Hassan, هدى=Huda, طارق=Tarek, رنا=Rana',
    family:
      'الخطيب=Al-Khatib, حداد=Haddad, المصري=Al-Masri, النجار=Al-Najjar, عبد الله=Abdullah, منصور=Mansour, ' +
      'القاسم=Al-Qasim, سليمان=Suleiman, فارس=Fares, الشامي=Al-Shami, درويش=Darwish, زيدان=Zidan',
  }),
  arabicInLatin: nameTable({
    given: 'Yasmine, Karim, Leïla, Mehdi, Salma, Rachid, Amira, Nabil, Samira, Bilal, Hanaa, Idris',
    family:
      'El Amrani, Benali, al-Rashid, Haddad, Bouzid, El-Sayed, Abdelkader, Khoury, Nasser, Ben Youssef, Zeroual, Aziz',
  }),
  hebrew: nameTable({
    given:
      'נועה=Noa, דוד=David, תמר=Tamar, איתן=Eitan, שירה=Shira, יונתן=Yonatan, מאיה=Maya, אבי=Avi, רחל=Rachel, עומר=Omer',
    family:
      'כהן=Cohen, לוי=Levi, מזרחי=Mizrahi, פרידמן=Friedman, ביטון=Biton, שפירא=Shapira, ברק=Barak, גולן=Golan',
  }),
  chinese: nameTable({
    given:
      '伟=Wei, 芳=Fang, 秀英=Xiuying, 磊=Lei, 静=Jing, 建国=Jianguo, 丽=Li, 欣怡=Xinyi, 浩然=Haoran, 雨桐=Yutong, ' +
      '子轩=Zixuan, 梓涵=Zihan, 明=Ming, 婷=Ting, 志强=Zhiqiang, 晓=Xiao',
    family:
      '王=Wang, 李=Li, 张=Zhang, 刘=Liu, 陈=Chen, 杨=Yang, 黄=Huang, 赵=Zhao, 吴=Wu, 欧阳=Ouyang, 林=Lin, 徐=Xu, ' +
      '郑=Zheng, 司马=Sima',
  }),
  chineseInLatin: nameTable({
    given:
      'Wei, Mei-Ling, Jun, Xiaoming, Grace, Kevin, Yi, Siu Ming, Hui Min, Jia, Kai, Vivian, Raymond, Ka Yan, ' +
      'Jing, Bo, Shirley, Hao, Winnie, Zhen, Cecilia, Tian',
    family:
      'Li, Ng, Wong, Chan, Ho, Wu, Cheung, Xu, Tan, Lim, Ma, Yu, Zhou, Leung, Goh, Huang, Kwok, Sun, Teo, Fung',
  }),
  japanese: nameTable({
    given:
      '太郎=Taro, 花子=Hanako, 健太=Kenta, 美咲=Misaki, 翔=Sho, さくら=Sakura, 大輔=Daisuke, 陽子=Yoko, 蓮=Ren, ' +
      '結衣=Yui, 直樹=Naoki, 恵=Megumi, 拓海=Takumi, あかり=Akari, 誠=Makoto, 千尋=Chihiro',
    family:
      '佐藤=Sato, 鈴木=Suzuki, 高橋=Takahashi, 田中=Tanaka, 渡辺=Watanabe, 伊藤=Ito, 山本=Yamamoto, 中村=Nakamura, ' +
      '小林=Kobayashi, 加藤=Kato, 吉田=Yoshida, 山田=Yamada, 佐々木=Sasaki, 松本=Matsumoto, 井上=Inoue, 齋藤=Saito',
  }),
  korean: nameTable({
    given:
      '민준=Minjun, 서연=Seoyeon, 지훈=Jihoon, 하은=Haeun, 도윤=Doyun, 수빈=Subin, 현우=Hyunwoo, 지우=Jiwoo, ' +
      '예린=Yerin, 준호=Junho',
    family:
      '김=Kim, 이=Lee, 박=Park, 최=Choi, 정=Jung, 강=Kang, 조=Cho, 윤=Yoon, 장=Jang, 임=Lim, 한=Han, 오=Oh',
  }),
  vietnamese: nameTable({
    given:
      'Thị Hồng, Văn Đức, Minh Anh, Quốc Bảo, Thảo My, Đình Trọng, Ngọc Ánh, Hữu Phước, Kim Liên, Tuấn Kiệt, ' +
      'Bích Ngọc, Hoàng Long, Thu Hà, Xuân Trường',
    family: 'Nguyễn, Trần, Lê, Phạm, Huỳnh, Võ, Đặng, Bùi, Đỗ, Hồ, Ngô, Dương, Lý, Vũ',
  }),
  indian: nameTable({
    given:
      'Priya, Arjun, Ananya, Rohan, Kavita, Vikram, Lakshmi, Siddharth, Meera, Rajesh, Ishaan, Deepika, ' +
      'Aditya, Nandini, Suresh, Pooja, Karthik, Sunita, Harpreet, Zoya, Farhan, Gauri, Manoj, Shreya',
    family:
      'Sharma, Mehta, Raghunathan, Banerjee, Patel, Iyer, Chatterjee, Singh, Venkataraman, Desai, Mukherjee, ' +
      'Nair, Kapoor, Bose, Reddy, Kulkarni, Ghosh, Krishnamurthy, Sen, Joshi, Das, Subramanian, Gupta, Khan',
  }),
  devanagari: nameTable({
    given:
      'प्रिया=Priya, अर्जुन=Arjun, सुनीता=Sunita, राजेश=Rajesh, अनन्या=Ananya, विक्रम=Vikram, मीरा=Meera, संजय=Sanjay',
    family:
      'शर्मा=Sharma, वर्मा=Verma, गुप्ता=Gupta, मिश्रा=Mishra, त्रिपाठी=Tripathi, जोशी=Joshi, पाण्डेय=Pandey, सिंह=Singh',
  }),
  nigerian: nameTable({
    given:
      'Chiamaka, Olúwaṣeun, Ngozi, Emeka, Adébáyọ̀, Ifeoma, Tunde, Aisha, Chukwudi, Yetunde, Babajide, Zainab, ' +
      'Obinna, Temitope, Musa, Folasade',
    family:
      "Okafor, Adéyẹmí, Nwosu, Balogun, Eze, Ọláwálé, Ibrahim, Okonkwo-Williams, Danjuma, Achebe, Ojo, N'Dour, " +
      'Bello, Uzoma, Ademola, Obi',
  }),
  /** Many Indonesians have one name. */
  indonesian: nameTable({
    given: 'Wulandari, Sukma, Ayu Lestari, Budi Santoso, Dewi, Suparman, Putri Maharani, Slamet',
    family: ',,Wijaya, Pratama,,Kusuma, Hartono,',
  }),
  hawaiianAndMaori: nameTable({
    given: 'Kaʻiulani, Keanu, Leilani, Mākena, Aroha, Tāne, Ngaire, Kahurangi',
    family: 'Kealoha, Kamakawiwoʻole, Kahananui, Ngata, Te Kanawa, Parāone, Hōhepa, Whaanga',
  }),
} as const;
